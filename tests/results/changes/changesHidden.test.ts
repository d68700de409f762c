/** A hidden runner: the name and the team are in no answer, the result is in all of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchange, post } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { listsOf, makeChange, operator, resultOf } from "./officials.ts";

/** Bib 00123 wins the race. */
const NAME = "王小明";
const TEAM = "海港跑團";
const PARTS = [NAME, "小明", TEAM, "跑團"];

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	// It puts the runner into a queue.
	const early = { point: "S", bib: "00123", time: GUN - 600_000 };
	await server.results.ingest.takeReads(EVENT.id, [early]);
});
afterAll(() => server.close());

const QUESTIONS: readonly (readonly [string, object])[] = [
	["pjlist", {}],
	["search", { pno: "00123" }],
	["search", { pno: "123" }],
	...PARTS.map((pno) => ["search", { pno }] as const),
	["participant", { pno: "00123" }],
	["watchlist/get", { ddata: ["00123", "124"] }],
	["leadergroup/get", {}],
	["winnerlist", {}],
	["announcementdata", {}],
	["announcementdata", { cID: "1" }],
	...PARTS.map((keyword) => ["announcementdata", { keyword }] as const),
	["admin/pointpass", {}],
];

/** Every answer of every call, as text. */
async function everyAnswer(): Promise<string[]> {
	const asked = QUESTIONS.map(([name, question]) => {
		const body = { pjid: EVENT.id, ...question };
		return post(server.origin, `/scorequery/${name}`, body, operator(server));
	});
	const files = ["reads?bib=00123", "event"].map((address) =>
		exchange(server.origin, `/ingest/${EVENT.id}/${address}`, { headers: operator(server) }),
	);
	const watched = ["changes", "points", "sources", "queues/suspicious", "queues/duplicates"].map(
		(address) =>
			exchange(server.origin, `/scorequery/admin/${EVENT.id}/${address}`, {
				headers: operator(server),
			}),
	);
	const answers = await Promise.all([...asked, ...files, ...watched]);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	return answers.map(({ text }) => text);
}

test("before, the calls return the name and the team", async () => {
	const answers = await everyAnswer();
	expect(answers.filter((text) => text.includes(NAME)).length).toBeGreaterThan(10);
	expect(answers.filter((text) => text.includes(TEAM)).length).toBeGreaterThan(8);
});

describe("after an official has hidden the runner", () => {
	let before: Awaited<ReturnType<typeof listsOf>>;
	beforeAll(async () => {
		before = await listsOf(server);
		await makeChange(server, { kind: "hide", bib: "00123", isHidden: true, why: "asked for it" });
	});

	test("no call returns the name or the team, and no search finds them", async () => {
		for (const text of await everyAnswer())
			for (const part of PARTS) expect(text).not.toContain(part);
		for (const pno of [NAME, "*", "＊＊＊"]) {
			const found = await server.call("search", { pjid: EVENT.id, pno });
			expect(found, pno).toMatchObject({ data: { total: 0 } });
		}
		const table = await server.call("announcementdata", { pjid: EVENT.id, keyword: "＊" });
		expect(JSON.stringify(table)).not.toContain("00123");
	});

	test("ranks, leaders and winners stay the same", async () => {
		const after = await listsOf(server);
		expect(after.leaders).toEqual(before.leaders);
		expect(after.winners).toEqual(before.winners);
		const { name: _, team: __, ...result } = before.table.get("00123") ?? {};
		expect(after.table.get("00123")).toMatchObject({ ...result, name: "＊＊＊", team: "" });
		expect(await server.call("search", { pjid: EVENT.id, pno: "00123" })).toMatchObject({
			data: { participant: [{ pNO: "00123", pName: "＊＊＊", teamName: "" }] },
		});
	});

	test("the name returns when the runner is shown", async () => {
		await makeChange(server, { kind: "hide", bib: "00123", isHidden: false });
		expect(await resultOf(server, "00123")).toMatchObject({ name: NAME, team: TEAM });
		expect(await listsOf(server)).toEqual(before);
	});
});
