/** The reasons of a runner's time: every read with its verdict. */

import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { runnerReads } from "../../../src/contract/story/runnerReads.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { RecordedRead } from "../../../src/race/record/record.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { bodyOf, refusal, type TestedResults } from "../../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange, operator, resultOf } from "./officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(() => {
	server = ownEvent();
});

const ask = (bib: string) =>
	exchange(server.origin, `/ingest/${server.eventId}/reads?bib=${bib}`, {
		headers: operator(server),
	});

async function readsOf(bib: string) {
	return v.parse(v.object({ data: runnerReads.answer }), bodyOf(await ask(bib))).data;
}

/** The verdicts of a runner's reads, by time: seconds since the gun, point and verdict. */
async function verdictsOf(bib: string) {
	const { gun, reads } = await readsOf(bib);
	return reads.map(({ time, point, verdict }) => [(time - (gun ?? 0)) / 1_000, point, verdict]);
}

const passing = (
	seconds: number,
	pointId: string,
	tag: { bib: string } | { chip: string },
): RecordedRead => ({
	source: `mat ${pointId}`,
	sequence: seconds,
	pointId,
	time: GUN + seconds * 1_000,
	...tag,
});

test("each read counts, or has the reason why not; reads are sorted by time", async () => {
	const tag = { bib: "200" };
	const passings = [
		passing(1_900, "5K", tag),
		passing(1_500, "5K", tag),
		passing(-300, "S", tag),
		passing(20, "S", tag),
		passing(30, "S", tag),
		passing(1_600, "15K", tag),
		passing(3_200, "10K", tag),
		passing(3_300, "5K", tag),
		passing(3_400, "S", tag),
	];
	await server.record(smallRace({ passings }));
	expect(await verdictsOf("200")).toEqual([
		[-300, "S", "before the gun"],
		[20, "S", "counts"],
		[30, "S", "repeated"],
		[1_500, "5K", "counts"],
		[1_600, "15K", "too fast"],
		[1_900, "5K", "repeated"],
		[3_200, "10K", "counts"],
		[3_300, "5K", "repeated"],
		[3_400, "S", "repeated"],
	]);
	// The reads that count are the ones that visitors see.
	const { splits } = await resultOf(server, "200");
	const counted = (await readsOf("200")).reads.filter(({ verdict }) => verdict === "counts");
	expect(counted.map(({ time }) => time)).toEqual(splits.flatMap(({ passedAt }) => passedAt ?? []));
});

test("a missed point that is read later is out of order, and a mat of another course is off this one", async () => {
	const points = [
		...smallRace().points,
		defaultPoint({ id: "X", kind: "split", km: 2, categoryIds: ["2"] }),
	];
	const categories = [
		...smallRace().categories,
		{ id: "2", name: "10 km", rankBy: null, format: { kind: "race" as const } },
	];
	const tag = { bib: "200" };
	const passings = [
		passing(20, "S", tag),
		passing(700, "X", tag),
		passing(3_200, "10K", tag),
		passing(3_300, "5K", tag),
	];
	await server.record(smallRace({ categories, points, passings }));
	expect(await verdictsOf("200")).toEqual([
		[20, "S", "counts"],
		[700, "X", "off the course"],
		[3_200, "10K", "counts"],
		[3_300, "5K", "behind"],
	]);
});

test("a chip's reads belong to its runner at that time", async () => {
	const tag = { chip: "A100" };
	const passings = [
		passing(1_500, "5K", tag),
		passing(3_000, "10K", { bib: "200" }),
		passing(6_000, "F", tag),
	];
	const chips = [{ chip: "A100", bib: "200", since: null }];
	await server.record(smallRace({ chips, passings }));
	await makeChange(server, { kind: "chip", bib: "500", chip: "A100", since: GUN + 5_000_000 });
	expect(await verdictsOf("200")).toEqual([
		[1_500, "5K", "counts"],
		[3_000, "10K", "counts"],
	]);
	expect((await readsOf("200")).reads).toMatchObject([
		{ source: "mat 5K", sequence: 1_500, chip: "A100" },
		{ source: "mat 10K", sequence: 3_000, chip: "" },
	]);
	expect(await verdictsOf("500")).toEqual([[6_000, "F", "counts"]]);
});

test("without a gun every read is before it; a runner whom no mat read has none", async () => {
	await server.record(smallRace());
	await makeChange(server, { kind: "gun", waveId: "1", gun: null });
	const { gun, reads } = await readsOf("00123");
	expect(gun).toBeNull();
	expect(reads).toHaveLength(5);
	expect(new Set(reads.map(({ verdict }) => verdict))).toEqual(new Set(["before the gun"]));
	expect((await readsOf("500")).reads).toEqual([]);
});

test("an unknown bib and a wrong bib are refused by name", async () => {
	await server.record(smallRace());
	const unknown = await ask("999");
	expect([unknown.status, bodyOf(unknown)]).toEqual([200, refusal("unknown-bib")]);
	for (const bib of ["", "1%2F2", "00123&bib="]) {
		const wrong = await ask(bib);
		expect([wrong.status, bodyOf(wrong)], bib).toEqual([
			400,
			refusal("wrong-field", expect.stringMatching(/^bib: a bib has/)),
		]);
	}
	const missing = await exchange(server.origin, `/ingest/${server.eventId}/reads`, {
		headers: operator(server),
	});
	expect(missing.status).toBe(400);
});
