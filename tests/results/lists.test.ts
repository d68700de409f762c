import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announcementdata } from "../../src/contract/announcementdata.ts";
import { leadergroup } from "../../src/contract/leadergroup.ts";
import { watchlist } from "../../src/contract/watchlist.ts";
import { winnerlist } from "../../src/contract/winnerlist.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

/** The data of a call's answer, read as the site reads it. */
async function ask<Data extends v.GenericSchema>(
	call: { path: string; data: Data },
	question: object = {},
): Promise<v.InferOutput<Data>> {
	const name = call.path.replace("/scorequery/", "");
	const answer = await server.call(name, { pjid: EVENT.id, ...question });
	return v.parse(v.object({ status: v.literal("true"), data: call.data }), answer).data;
}

describe("the lists of an event", () => {
	test("leaders: by category and sex, the finisher before those on the course", async () => {
		const lists = await ask(leadergroup);
		expect(lists.map(({ sex }) => sex)).toEqual(["1", "2"]);
		const [men] = lists;
		expect(men?.leaders[0]).toMatchObject({ place: 1, bib: "00123", official: 5_201_000 });
		expect(men?.leaders.map(({ place }) => place)).toEqual(
			men?.leaders.map(({ place }) => place).toSorted((a, b) => a - b),
		);
		for (const { bib } of lists.flatMap(({ leaders }) => leaders)) expect(bib).not.toBe("");
	});

	test("winners: each title with how many it admits, and nobody twice", async () => {
		const lists = await ask(winnerlist);
		expect(lists[0]).toMatchObject({ kind: "overall", admitted: 3 });
		const bibs = lists.flatMap(({ winners }) => winners.map(({ bib }) => bib));
		expect(bibs.length).toBeGreaterThan(0);
		expect(new Set(bibs).size).toBe(bibs.length);
	});

	test("the announced table: times in milliseconds, ranks and what was won", async () => {
		const { categories, groups, runners } = await ask(announcementdata);
		expect(categories.length).toBeGreaterThan(0);
		expect(groups.length).toBeGreaterThan(0);
		expect(runners.find(({ bib }) => bib === "00123")).toMatchObject({
			official: 5_200_200,
			rank: 1,
			winner: "1-1",
			status: "finished",
		});
	});

	test("the announced table for a keyword: part of a name or team, or the exact bib", async () => {
		const bibs = async (keyword: string) =>
			(await ask(announcementdata, { keyword })).runners.map(({ bib }) => bib);
		expect(await bibs("小明")).toEqual(["00123"]);
		expect(await bibs("跑團")).toEqual(["00123"]);
		expect(await bibs("124")).toEqual(["124"]);
		expect(await bibs("12")).toEqual([]);
	});

	test("the watch list: in the order asked for, with the last point and the estimate; unknown bibs are left out", async () => {
		const watched = await ask(watchlist, { ddata: ["A-5", "nobody", "00123"] });
		expect(watched.map(({ bib }) => bib)).toEqual(["A-5", "00123"]);
		const [running, finished] = watched;
		expect(running).toMatchObject({ status: "running", point: "10K", official: null });
		expect(running?.passedAt).toBeGreaterThan(0);
		expect(running?.arrival).toBeGreaterThan(running?.passedAt ?? 0);
		expect(finished).toMatchObject({ status: "finished", official: 5_201_000, arrival: null });
	});

	test("more than 20 watched runners are refused by name", async () => {
		const bibs = Array.from({ length: 21 }, (_, index) => `${index}`);
		await expect(ask(watchlist, { ddata: bibs })).rejects.toThrow();
	});
});
