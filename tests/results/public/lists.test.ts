import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announcementdata } from "../../../src/contract/public/announcementdata.ts";
import { finishers } from "../../../src/contract/public/finishers.ts";
import { leadergroup } from "../../../src/contract/public/leadergroup.ts";
import { watchlist } from "../../../src/contract/public/watchlist.ts";
import { winnerlist } from "../../../src/contract/public/winnerlist.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";

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
		const led = lists.map(({ leaders }) => leaders.map(({ place, bib }) => `${place} ${bib}`));
		expect(led).toEqual([
			["1 00123", "2 300", "3 200"],
			["1 124", "2 A-5"],
		]);
		expect(lists[0]?.leaders[0]).toMatchObject({ bib: "00123", official: 5_201_000 });
	});

	test("finishers: the latest first, with their times, and the first gun of each category", async () => {
		const latest = await ask(finishers);
		expect(latest.finishers.map(({ bib }) => bib)).toEqual(["0600", "124", "300", "00123"]);
		expect(latest.finishers[3]).toMatchObject({ name: "王小明", official: 5_201_000 });
		expect([...latest.guns]).toEqual([["1", GUN]]);
	});

	/** The winners: the title, the number that it admits, and its winners by place. */
	async function wonIn(pjid: string): Promise<string[]> {
		const lists = await ask(winnerlist, { pjid });
		return lists.map(({ kind, sex, group, admitted, winners }) => {
			const of = kind === "sex" ? ` ${sex}` : kind === "group" ? ` ${group}` : "";
			const won = winners.map(({ place, bib, official }) => `${place} ${bib} ${official}`);
			return `${kind}${of}, ${admitted} admitted: ${won.join(", ")}`;
		});
	}

	test("winners: each title with the number that it admits, and each runner once", async () => {
		expect(await wonIn(EVENT.id)).toEqual([
			"overall, 3 admitted: 1 00123 5201000, 2 300 5400000, 3 124 5600000",
		]);
	});

	test("winners: an overall winner also wins in the sex, or not, depending on the event", async () => {
		const one = { overall: 1, bySex: 1, byGroup: 1 };
		for (const [id, oneEach] of [
			["M1002", true],
			["M1003", false],
		] as const) {
			const event = { ...EVENT, id, winners: { ...one, oneEach } };
			await server.record(smallRace({ event }));
		}
		expect(await wonIn("M1002")).toEqual([
			"overall, 1 admitted: 1 00123 5201000",
			"sex 1, 1 admitted: 1 300 5400000",
			"sex 2, 1 admitted: 1 124 5600000",
		]);
		expect(await wonIn("M1003")).toEqual([
			"overall, 1 admitted: 1 00123 5201000",
			"sex 1, 1 admitted: 1 00123 5201000",
			"sex 2, 1 admitted: 1 124 5600000",
			"group 男30-39, 1 admitted: 1 00123 5201000",
			"group 女30-39, 1 admitted: 1 124 5600000",
		]);
	});

	test("the announced table: times in milliseconds, ranks and titles", async () => {
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

	test("the announced table without a category: the number of runners of each category, and the first three", async () => {
		const { categories, runners } = await ask(announcementdata, { cID: "-" });
		const all = await ask(announcementdata);
		for (const { id, total } of categories)
			expect(total).toBe(all.runners.filter(({ categoryId }) => categoryId === id).length);
		expect(all.categories).toEqual(categories);
		const isFirst = ({ rank }: { rank: number | null }) => rank !== null && rank <= 3;
		expect(runners).toEqual(all.runners.filter(isFirst));
		expect(runners.map(({ bib }) => bib)).toContain("00123");
	});

	test("the announced table for a keyword: part of a name or team, or the exact bib", async () => {
		const bibs = async (keyword: string) =>
			(await ask(announcementdata, { keyword })).runners.map(({ bib }) => bib);
		expect(await bibs("小明")).toEqual(["00123"]);
		expect(await bibs("跑團")).toEqual(["00123"]);
		expect(await bibs("124")).toEqual(["124"]);
		expect(await bibs("12")).toEqual([]);
	});

	test("the watch list: in the requested order, with the last point and the estimate; unknown bibs are left out", async () => {
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
