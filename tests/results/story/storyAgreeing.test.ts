/** A runner's story lists other sources at a point, so that officials can check a time. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { story } from "../../../src/contract/story/story.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange, operator } from "../changes/officials.ts";

const bib = "200";
const read = (source: string, sequence: number, ms: number, tag: { bib?: string } = { bib }) => ({
	source,
	sequence,
	point: "5K",
	time: GUN + 1_500_000 + ms,
	...tag,
});

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.results.ingest.takeReads(EVENT.id, [
		read("main", 1, 0),
		read("main", 2, 900),
		read("backup", 1, 100),
		read("backup", 2, 600),
		read("slow", 1, 700),
		read("struck", 1, 50),
		read("late", 1, 121_000),
		read("foot", 1, 40, { bib: "124" }),
		read("desk", 1, 200, {}),
		read("desk", 2, 210, {}),
		{ point: "5K", bib, time: GUN + 1_500_300 },
	]);
	await makeChange(
		server,
		{ kind: "match", source: "desk", sequence: 1, bib, by: "Mei" },
		{ kind: "ruling", source: "struck", sequence: 1, ruling: "struck", by: "Mei" },
	);
});
afterAll(() => server.close());

async function agreeing(point: string) {
	const address = `/scorequery/admin/${EVENT.id}/story?bib=${bib}`;
	const reply = await exchange(server.origin, address, { headers: operator(server) });
	expect(reply.status, reply.text).toBe(200);
	const { data } = v.parse(v.object({ data: story.answer }), bodyOf(reply));
	const found = data.points.find((each) => each.point === point);
	return {
		passing: (found?.passedAt ?? 0) - GUN - 1_500_000,
		others: found?.agreeing.map(({ source, sequence, difference }) => [
			source,
			sequence,
			difference,
		]),
	};
}

test("the first read of each other source is listed with its difference, and so is a mark of the runner", async () => {
	expect(await agreeing("5K")).toEqual({
		passing: 0,
		others: [
			["backup", 1, 100],
			["desk", 1, 200],
			["slow", 1, 700],
		],
	});
	expect((await agreeing("S")).others).toEqual([]);
	expect((await agreeing("10K")).others).toEqual([]);
});

test("a time by hand is compared with all sources, and so is a forced read", async () => {
	const time = { at: GUN + 1_500_150 };
	await makeChange(server, { kind: "time", bib, point: "5K", time, by: "Mei" });
	expect(await agreeing("5K")).toEqual({
		passing: 150,
		others: [
			["backup", 1, -50],
			["desk", 1, 50],
			["main", 1, -150],
			["slow", 1, 550],
		],
	});
	await makeChange(
		server,
		{ kind: "time", bib, point: "5K", time: null, by: "Mei" },
		{ kind: "ruling", source: "backup", sequence: 2, ruling: "forced", by: "Mei" },
	);
	const forced = await agreeing("5K");
	expect(forced.passing).toBe(600);
	expect(forced.others?.map(([source]) => source).toSorted()).toEqual(["desk", "main", "slow"]);
});
