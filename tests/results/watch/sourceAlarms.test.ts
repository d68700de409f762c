/** Alarms of a race as the server gives them, with reads that arrive one by one: a clock that is off, and a mat that falls silent. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchQueue } from "../../../src/contract/watch/queues.ts";
import { watchSources } from "../../../src/contract/watch/sources.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { makeChange, operator } from "../changes/officials.ts";

let now = GUN;
let server: TestedResults;
const BIBS = Array.from({ length: 60 }, (_, index) => String(1_000 + index));
/** Each keeps the pace, so that one finishes every seven seconds. */
const POINTS = { S: 0, "5K": 5, "10K": 10, "15K": 15, F: 21.0975 };
const timeAt = (km: number, index: number) => 2 + (km === 0 ? index / 2 : km * (300 + index / 3));
/** The clock of the finish is ahead, s; it sends nothing after this one's finish. */
const AHEAD = 3;
const LAST = 39;
const LAST_AT = Math.round(timeAt(POINTS.F, LAST));

/** Sends what the readers send until an instant, each read when it arrives. */
const sent = new Set<string>();
async function playTo(seconds: number): Promise<void> {
	const reads = Object.entries(POINTS)
		.flatMap(([point, km]) =>
			BIBS.map((bib, index) => ({ point, bib, index, at: Math.round(timeAt(km, index)) })),
		)
		.filter(({ point, index, at }) => at < seconds && !(point === "F" && index > LAST))
		.filter(({ point, bib }) => !sent.has(`${point} ${bib}`))
		.sort((a, b) => a.at - b.at);
	for (const { point, bib, index, at } of reads) {
		sent.add(`${point} ${bib}`);
		now = GUN + at * 1_000 + 400 + ((index * 37) % 500);
		const ahead = point === "F" ? AHEAD : 0;
		const time = GUN + (at + ahead) * 1_000;
		const read = { source: `mat-${point}`, sequence: index + 1, point, time, bib };
		await server.results.ingest.takeReads(EVENT.id, [read]);
	}
	now = GUN + seconds * 1_000;
	await server.results.eventCache.renew(EVENT.id);
}

async function asked<Schema extends v.GenericSchema>(path: string, { answer }: { answer: Schema }) {
	const address = `/scorequery/admin/${EVENT.id}/${path}`;
	const reply = await exchange(server.origin, address, { headers: operator(server) });
	const { data } = v.parse(v.object({ data: v.unknown() }), bodyOf(reply));
	return v.parse(answer, data);
}

beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", 64, { now: () => now });
	await server.record(smallRace({ runners: BIBS.map((bib) => ({ bib })) }));
	await server.results.keys.makeKey(EVENT.id);
});
afterAll(() => server.close());

test("before the finish nothing is wrong, and clocks are known to be right", async () => {
	await playTo(6_300);
	const { sources, silent, clocks } = await asked("sources", watchSources);
	expect([silent, clocks]).toEqual([[], []]);
	expect(sources.map(({ offset, isLate, isSilent }) => [offset, isLate, isSilent])).toEqual(
		sources.map(() => [0, false, false]),
	);
});

test("a finish clock that is three seconds ahead is one alarm, and one change makes it right", async () => {
	await playTo(LAST_AT + 5);
	const { clocks, silent } = await asked("sources", watchSources);
	expect(silent).toEqual([]);
	expect(clocks).toMatchObject([
		{ source: "mat-F", witness: "arrivals", correction: { since: null, until: null } },
	]);
	const [clock] = clocks;
	expect(Math.abs((clock?.offset ?? 0) + AHEAD * 1_000)).toBeLessThanOrEqual(600);
	expect(clock?.correction?.offset).toBe(-AHEAD * 1_000);
	await makeChange(server, { kind: "offset", source: "mat-F", ...clock?.correction, why: "ahead" });
	await server.results.eventCache.renew(EVENT.id);
	now += 6_000;
	expect((await asked("sources", watchSources)).clocks).toEqual([]);
});

test("a finish that falls silent is an alarm within a minute, and who is due there is not overdue", async () => {
	await playTo(LAST_AT + 30);
	expect((await asked("sources", watchSources)).silent).toEqual([]);
	now = GUN + (LAST_AT + 60) * 1_000;
	expect((await asked("sources", watchSources)).silent).toMatchObject([
		{ mat: "F", points: ["F"], since: GUN + LAST_AT * 1_000, missed: 0 },
	]);
	now = GUN + (LAST_AT + 15 * 60) * 1_000;
	expect((await asked("queues/overdue", watchQueue)).rows).toEqual([]);
});
