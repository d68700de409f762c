/** Reads that arrive during a commit share the next commit; each request gets the answer for its reads. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import type { ReadsOfEvent } from "../../src/store/ingest/append.ts";
import { createGroups, READS_PER_COMMIT, READS_WAITING } from "../../src/store/ingest/groups.ts";
import { EVENT } from "../fixtures/smallRace.ts";
import { acceptRows, refuseRows } from "../fixtures/storeContent.ts";
import {
	emptyStore,
	openTestedStore,
	readOf,
	readsOf,
	recordEmptyRace,
	revisionOf,
	sequencesIn,
} from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const EVENTS = ["M1001", "M1002"] as const;
const SEED = 20_261_121;

async function openWithTwoRaces(open = emptyStore) {
	const store = await open();
	for (const id of EVENTS) await recordEmptyRace(store, id);
	return store;
}

test("overlapping batches that are sent in parallel are answered and stored as if they were sent one at a time", async () => {
	const batch = fc.record({
		eventId: fc.constantFrom(...EVENTS),
		numbers: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
	});
	const together = await openWithTwoRaces();
	const oneByOne = await openWithTwoRaces(openTestedStore);
	let round = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 25 }), async (batches) => {
			// Each round has different numbers, some of which an earlier round has sent already.
			const base = round++ * 40;
			const requests = batches.map(({ eventId, numbers }) => ({
				eventId,
				reads: numbers.map((each) => readOf(base + each)),
			}));
			const told = await Promise.all(
				requests.map(({ eventId, reads }) => together.appendReads(eventId, reads)),
			);
			const expected: boolean[][] = [];
			for (const { eventId, reads } of requests)
				expected.push(await oneByOne.appendReads(eventId, reads));
			expect(told).toEqual(expected);
			for (const id of EVENTS)
				expect(await sequencesIn(together, id)).toEqual(await sequencesIn(oneByOne, id));
		}),
		{ numRuns: 25, seed: SEED },
	);
	expect(await revisionOf(together)).toBeLessThan(await revisionOf(oneByOne));
});

test("of many parallel requests the first has a separate commit, and all others share the next", async () => {
	const store = await openWithTwoRaces();
	const before = await revisionOf(store);
	const crowd = Array.from({ length: 50 }, (_, index) => readsOf(index * 20, index * 20 + 20));
	const told = await Promise.all(crowd.map((reads) => store.appendReads(EVENT.id, reads)));
	expect(told.flat()).not.toContain(false);
	expect((await revisionOf(store)) - before).toBe(2);
	expect(await sequencesIn(store)).toEqual(crowd.flat().map(({ sequence }) => sequence));
});

test("of two equal reads in one commit the first sender's read is new", async () => {
	const store = await openWithTwoRaces();
	const [, first, second] = await Promise.all([
		store.appendReads(EVENT.id, [readOf(0)]),
		store.appendReads(EVENT.id, [readOf(1), readOf(2)]),
		store.appendReads(EVENT.id, [readOf(2), readOf(3), readOf(3)]),
	]);
	expect([first, second]).toEqual([
		[true, true],
		[false, true, false],
	]);
});

test("a request without reads does not wait, and changes nothing", async () => {
	const store = await openWithTwoRaces();
	const before = await revisionOf(store);
	expect(await store.appendReads(EVENT.id, [])).toEqual([]);
	expect(await store.appendReads(EVENT.id, [readOf(1)])).toEqual([true]);
	expect(await store.appendReads(EVENT.id, [readOf(1)])).toEqual([false]);
	expect((await revisionOf(store)) - before).toBe(1);
});

test("a request that the store refuses does not block the others of its group", async () => {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	await refuseRows(folder, "passing", "NEW.sequence = 666");
	const sent = [[readOf(1)], readsOf(2, 5), [readOf(5), readOf(666)], readsOf(6, 9)];
	const told = await Promise.allSettled(sent.map((reads) => store.appendReads(EVENT.id, reads)));
	expect(told.map(({ status }) => status)).toEqual([
		"fulfilled",
		"fulfilled",
		"rejected",
		"fulfilled",
	]);
	expect(await sequencesIn(store)).toEqual([1, 2, 3, 4, 6, 7, 8]);
	await acceptRows(folder, "passing");
	expect(await store.appendReads(EVENT.id, [readOf(5), readOf(666)])).toEqual([true, true]);
});

test("each read has the instant of its arrival, which grows in the order of arrival, also in one commit", async () => {
	const store = await emptyStore();
	await recordEmptyRace(store);
	const before = Date.now();
	await Promise.all([
		store.appendReads(EVENT.id, readsOf(0, 2), 1_000),
		store.appendReads(EVENT.id, readsOf(1, 4), 3_000),
		store.appendReads(EVENT.id, readsOf(4, 6), 2_000),
	]);
	await store.appendReads(EVENT.id, [readOf(0), readOf(6)]);
	const rows = await store.db.selectFrom("passing").select("arrived_at").orderBy("id").execute();
	const arrived = rows.map(({ arrived_at }) => arrived_at ?? Number.NaN);
	expect(arrived).toHaveLength(7);
	expect(arrived.toSorted((a, b) => a - b)).toEqual(arrived);
	expect(arrived.slice(0, 6)).not.toContain(Number.NaN);
	expect(Math.max(...arrived.slice(0, 6))).toBe(3_000);
	expect(arrived[6]).toBeGreaterThanOrEqual(before);
});

/** Groups over a store that behaves as the test defines, and records the requested commits. */
function groupsOver(commit: (reads: number) => Promise<void>) {
	const sizes: number[] = [];
	const groups = createGroups({
		queueOf: (eventId) => eventId,
		async commit(requests: readonly ReadsOfEvent[]) {
			const reads = requests.flatMap(({ passings }) => passings).length;
			sizes.push(reads);
			await commit(reads);
			return requests.map(({ passings }) => passings.map(() => true));
		},
	});
	return { ...groups, sizes };
}

describe("a group", () => {
	test("is limited to the size of a commit, unless a single request is larger", async () => {
		const { append, idle, sizes } = groupsOver(() => new Promise(setImmediate));
		for (let request = 0; request < 25; request++) append(EVENT.id, readsOf(0, 1_000));
		append(EVENT.id, readsOf(0, READS_PER_COMMIT + 5));
		await idle();
		expect(sizes).toEqual([1_000, 10_000, 10_000, 4_000, 10_005]);
	});

	test("of one event does not wait for another event's", async () => {
		const gate = Promise.withResolvers<void>();
		const { append, sizes } = groupsOver((reads) =>
			reads === 1 ? gate.promise : Promise.resolve(),
		);
		const waiting = append("M1001", readsOf(0, 1));
		expect(await append("M1002", readsOf(0, 2))).toEqual([true, true]);
		gate.resolve();
		expect(await waiting).toEqual([true]);
		expect(sizes).toEqual([1, 2]);
	});

	test("that the store loses is acknowledged to no sender", async () => {
		const { append, sizes } = groupsOver(async () => {
			throw new StoreUnavailable("away");
		});
		const told = await Promise.allSettled(
			[1, 2, 3].map((each) => append(EVENT.id, readsOf(0, each))),
		);
		expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
		expect(sizes).toEqual([1, 5]);
	});

	test("has a limit for waiting reads: a request above it is refused", async () => {
		const gate = Promise.withResolvers<void>();
		const { append } = groupsOver(() => gate.promise);
		const waiting = [append(EVENT.id, readsOf(0, READS_WAITING)), append("M1002", [])];
		await expect(append("M1002", readsOf(0, 1))).rejects.toBeInstanceOf(StoreUnavailable);
		gate.resolve();
		await Promise.all(waiting);
		expect(await append("M1002", readsOf(0, 1))).toEqual([true]);
	});
});
