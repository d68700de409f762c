/** The reads of a fixed-time runner are explained as they are scored: lap by lap, until the time is over. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { story } from "../../../src/contract/story/story.ts";
import { expected } from "../../../src/contract/watch/expected.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { makeChange, operator } from "../changes/officials.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", 64, { now: () => GUN + 3_700_000 });
	await server.record(
		smallRace({
			categories: [
				{
					id: "1",
					name: "1 h",
					rankBy: null,
					format: { kind: "fixedTime", duration: 3_600_000, lapKm: 1 },
				},
			],
			groups: [],
			points: [
				defaultPoint({ id: "S", kind: "start", km: 0, mat: "LINE" }),
				defaultPoint({ id: "F", kind: "finish", km: 1, mat: "LINE" }),
			],
			runners: [{ bib: "1" }, { bib: "2" }],
		}),
	);
	const reads = [-60, 3, 5, 600, 640, 1_300, 1_480, 1_570, 3_590, 3_650];
	await server.results.ingest.takeReads(
		EVENT.id,
		reads.map((seconds, sequence) => ({
			source: "line",
			sequence,
			point: "LINE",
			bib: "1",
			time: GUN + seconds * 1_000,
		})),
	);
	await makeChange(server, {
		kind: "ruling",
		source: "line",
		sequence: 7,
		ruling: "forced",
		by: "Mei",
	});
});
afterAll(() => server.close());

async function asked(path: string): Promise<unknown> {
	const address = `/scorequery/admin/${EVENT.id}/${path}`;
	const reply = await exchange(server.origin, address, { headers: operator(server) });
	expect(reply.status, reply.text).toBe(200);
	return v.parse(v.object({ data: v.unknown() }), bodyOf(reply)).data;
}

test("points without a name have their id", async () => {
	const { points } = v.parse(story.answer, await asked("story?bib=1"));
	expect(points.map(({ name }) => name)).toEqual(["S", "F"]);
});

test("every lap counts, repeated reads name the lap, and no lap counts after the end", async () => {
	const { reads, points, marks } = v.parse(story.answer, await asked("story?bib=1"));
	const secondsOf = (id: number | null) =>
		((reads.find((read) => read.id === id)?.time ?? Number.NaN) - GUN) / 1_000;
	expect(
		reads.map(({ id, verdict, counted }) => [
			secondsOf(id),
			verdict,
			counted === null ? null : secondsOf(counted),
		]),
	).toEqual([
		[-60, "before the gun", null],
		[3, "counts", 3],
		[5, "repeated", 3],
		[600, "counts", 600],
		[640, "repeated", 600],
		[1_300, "counts", 1_300],
		[1_480, "counts", 1_480],
		[1_570, "forced", 1_570],
		[3_590, "counts", 3_590],
		[3_650, "after the end", null],
	]);
	expect(points.map(({ by, passedAt }) => [by, ((passedAt ?? 0) - GUN) / 1_000])).toEqual([
		["read", 3],
		["read", 3_590],
	]);
	expect(marks).toEqual([]);
});

test("a struck lap is explained, and is not a lap any more", async () => {
	await makeChange(server, {
		kind: "ruling",
		source: "line",
		sequence: 3,
		ruling: "struck",
		by: "Mei",
	});
	const { reads } = v.parse(story.answer, await asked("story?bib=1"));
	expect(reads[3]).toMatchObject({ verdict: "struck", counted: null });
	expect(reads[4]).toMatchObject({ verdict: "counts" });
});

test("announcers see the distance of leaders and finishers, and no time", async () => {
	await server.results.eventCache.renew(EVENT.id);
	const { leaders, finishers } = v.parse(expected.answer, await asked("expected?leaders=3"));
	expect(leaders).toMatchObject([{ pno: "1", byNO: 1, time: "", laps: 5, distance: 5 }]);
	expect(finishers).toMatchObject([
		{ pno: "1", officialTime: "", chipTime: "", laps: 5, distance: 5, cRank: 1 },
	]);
});
