/** A runner's story, and its public part: rulings, marks, times by hand, clock offsets, times of files. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StoryData, story } from "../../../src/contract/story/story.ts";
import type { RecordedRead } from "../../../src/race/record/record.ts";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore, recordIn } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { operator, resultOf } from "../changes/officials.ts";

const at = (seconds: number) => GUN + seconds * 1_000;
const read = (
	sequence: number,
	pointId: string,
	seconds: number,
	tag: { bib: string } | { chip: string },
): RecordedRead => ({ source: "gate", sequence, pointId, time: at(seconds), ...tag });

/** The reads in the order of arrival. The gate's clock was 10 s behind. */
const own = { bib: "200" };
const READS = [
	read(1, "S", 10, { chip: "A100" }),
	read(2, "5K", 900, own),
	read(3, "5K", 1_500, own),
	read(4, "10K", 1_700, own),
	read(5, "10K", 3_000, { bib: "" }),
	read(6, "15K", 4_700, { bib: "" }),
	read(7, "F", 6_400, { bib: "300" }),
	read(8, "F", 6_600, own),
];

let server: TestedResults;
beforeAll(async () => {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	const runners = [
		{ bib: "200", name: "李大華" },
		{ bib: "300", name: "SUZUKI" },
		{ bib: "400", name: "By file" },
	];
	const chips = [{ chip: "A100", bib: "200", since: null }];
	const givenTimes = ["200", "400"].map((bib) => ({
		bib,
		pointId: "F",
		sinceGun: 7_000_000,
		sinceStart: 6_900_000,
	}));
	await recordIn(store, smallRace({ runners, chips, givenTimes: [] }));
	await store.appendReads(EVENT.id, READS, at(7_000));
	await recordIn(store, smallRace({ runners, chips, givenTimes }));
	const rows = await store.db.selectFrom("passing").select(["id", "sequence"]).execute();
	const idOf = (sequence: number) => rows.find((each) => each.sequence === sequence)?.id ?? -1;
	await changeEvent(store.db, EVENT.id, async (transaction) => {
		const event_id = EVENT.id;
		const ruled = (sequence: number, ruling: "struck" | "forced" | null, bib: string | null) => ({
			event_id,
			first_id: idOf(sequence),
			last_id: idOf(sequence),
			ruling,
			bib,
		});
		await transaction
			.insertInto("read_ruling")
			.values([ruled(2, "struck", null), ruled(4, "forced", null), ruled(7, null, "200")])
			.execute();
		await transaction
			.insertInto("clock_offset")
			.values({ event_id, source: "gate", since: 0, until: null, offset_ms: 10_000 })
			.execute();
		const byHand = { event_id, at: null, since_gun: null, since_start: null };
		await transaction
			.insertInto("hand_time")
			.values([
				{ ...byHand, bib: "300", point_id: "5K", since_gun: 1_600_000 },
				{ ...byHand, bib: "400", point_id: "F", since_gun: 7_100_000 },
			])
			.execute();
		const change = await transaction
			.insertInto("audit")
			.values({
				event_id,
				at: at(8_000),
				who: "Mei",
				action: "ruling",
				particulars: JSON.stringify({
					source: "gate",
					sequence: 4,
					ruling: "forced",
					before: null,
					why: "",
					read: { at: at(1_710), point: "10K", bib: "200", chip: "" },
				}),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const part = (subject: string, after: object) => ({
			event_id,
			change_id: change.id,
			subject,
			before: null,
			after: JSON.stringify(after),
		});
		await transaction
			.insertInto("change_part")
			.values([
				part(`read_ruling [${idOf(4)},${idOf(4)}]`, { ruling: "forced" }),
				part(`read_ruling [${idOf(5)},${idOf(5)}]`, { ruling: "forced" }),
				part('entrant ["200"]', { name: "李大華" }),
				part('hand_time ["400","F"]', { since_gun: 7_100_000 }),
			])
			.execute();
		return { outcome: null, change: "field" };
	});
	await store.close();
	server = await openTestedResults(folder);
});
afterAll(() => server.close());

const ask = (query: string, headers: Record<string, string> = operator(server)) =>
	exchange(server.origin, `/scorequery/admin/${EVENT.id}/story?${query}`, { headers });

async function storyOf(bib: string): Promise<StoryData> {
	return v.parse(v.object({ data: story.answer }), bodyOf(await ask(`bib=${bib}`))).data;
}

test("each read has its verdict with the numbers, its raw time, ruling and arrival", async () => {
	const { reads, chips, entry } = await storyOf("200");
	expect(
		reads.map(({ sequence, verdict, time, rawTime }) => [sequence, verdict, time - rawTime]),
	).toEqual([
		[1, "counts", 10_000],
		[2, "struck", 10_000],
		[3, "counts", 10_000],
		[4, "forced", 10_000],
		[7, "counts", 10_000],
		[8, "repeated", 10_000],
	]);
	const ids = reads.map(({ id }) => id);
	expect(reads[3]).toMatchObject({
		ruling: "forced",
		arrivedAt: at(7_000),
		counted: ids[3],
		leg: { from: "5K", km: 5, time: 200_000 },
	});
	expect(reads[3]?.leg?.pace).toBeCloseTo(200 / 60 / 5, 2);
	// The world record, with a tolerance for the positions of the mats.
	expect(reads[3]?.leg?.limit).toBeGreaterThan(2.3);
	expect(reads[4]).toMatchObject({ bib: "300", assigned: "200" });
	expect(reads[5]).toMatchObject({ counted: ids[4] });
	expect(chips).toEqual([{ chip: "A100", since: null, until: null }]);
	expect(entry).toMatchObject({ name: "李大華", status: "finished", ownStart: at(20) });
});

test("visitors see the same times, with the clock corrected and the forced and assigned reads", async () => {
	const { splits, official, chip } = await resultOf(server, "200");
	const { points, entry } = await storyOf("200");
	const passed = points.flatMap(({ passedAt }) => passedAt ?? []);
	expect(passed).toEqual([20, 1_510, 1_710, 6_410].map(at));
	expect(splits.flatMap(({ passedAt }) => passedAt ?? [])).toEqual(passed);
	expect([official?.exact, chip?.exact]).toEqual([6_410_000, 6_390_000]);
	expect([entry.official, entry.chip]).toEqual([6_410_000, 6_390_000]);
});

test("a point without a read has the unmatched marks near the expected passing", async () => {
	const { points, marks } = await storyOf("200");
	const missing = points.filter(({ by }) => by === "nothing");
	expect(missing.map(({ point }) => point)).toEqual(["15K"]);
	expect(marks).toEqual([
		expect.objectContaining({ at: "15K", sequence: 6, verdict: "unmatched", time: at(4_710) }),
	]);
	expect(marks[0]?.off).toBe(at(4_710) - (missing[0]?.expected ?? 0));
});

test("a time of a file has a warning if it has no effect", async () => {
	const warnings = async (bib: string) =>
		(await storyOf(bib)).givenTimes.map(({ point, warning }) => [point, warning]);
	expect(await warnings("200")).toEqual([["F", "a read stands above it"]]);
	expect(await warnings("400")).toEqual([["F", "a time set by hand stands above it"]]);
	expect((await resultOf(server, "400")).official?.exact).toBe(7_100_000);
	expect((await storyOf("400")).entry).toMatchObject({ official: 7_100_000, chip: 7_000_000 });
});

test("changes about the runner are listed, with the results that visitors saw at the time", async () => {
	const { changes, seen, reads } = await storyOf("200");
	const forced = reads[3]?.id;
	const [change, imported] = changes;
	expect([change?.who, ...(change?.parts ?? []).map(({ subject }) => subject)]).toEqual([
		"Mei",
		'entrant ["200"]',
		`ruling [${forced},${forced}]`,
	]);
	expect(change?.change).toMatchObject({
		action: "ruling",
		ruling: "forced",
		read: { at: at(1_710), point: "10K", bib: "200" },
	});
	// The import before it is a change of the runner too.
	expect(imported?.change).toMatchObject({ action: "recording" });
	expect(seen).toEqual([
		{ at: expect.any(Number), what: "name", point: "", time: null, value: "李大華" },
		...["S", "5K", "F"].map((point) => expect.objectContaining({ at: at(7_000), point })),
		{ at: at(8_000), what: "time", point: "10K", time: at(1_710), value: null },
		{ at: at(8_000), what: "name", point: "", time: null, value: "李大華" },
	]);
	const byHand = (await storyOf("400")).seen;
	expect(byHand).toContainEqual(
		expect.objectContaining({ at: at(8_000), what: "time", point: "F", time: at(7_100) }),
	);
});

test("only officials see it, and an unknown bib is refused by name", async () => {
	expect((await ask("bib=200", {})).status).toBe(401);
	const unknown = await ask("bib=999");
	expect([unknown.status, bodyOf(unknown)]).toEqual([200, refusal("unknown-bib")]);
});
