/** Expected runners, runners at the ready point and finishers: as a call, for each role, and with hidden names. */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../../src/contract/kit/operation.ts";
import { RESULTS_OPERATIONS } from "../../../src/contract/operations.ts";
import { expected } from "../../../src/contract/watch/expected.ts";
import { HIDDEN_NAME } from "../../../src/race/record/privacy.ts";
import { checked } from "../../fixtures/checked.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { makeChange } from "../changes/officials.ts";
import { addMember, signIn } from "../members/signedIn.ts";

/** A-5 is expected at the finish 6,360 s after the start. */
let now = GUN + 6_350_000;
let server: TestedResults;

beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", 64, { now: () => now });
	await server.record(
		smallRace({
			runners: [
				...RUNNERS,
				{ bib: "700", name: "Secret Runner", isHidden: true, reads: { S: 1, "5K": 1_520 } },
			],
		}),
	);
});
afterAll(() => server.close());

const ask = (query = "", headers: Readonly<Record<string, string>> = {}) =>
	exchange(server.origin, `/scorequery/admin/${EVENT.id}/expected${query}`, {
		headers: { authorization: `Bearer ${server.results.operatorToken}`, ...headers },
	});
async function asked(query = "") {
	const reply = await ask(query);
	expect(reply.status, reply.text).toBe(200);
	expect(reply.headers["cache-control"]).toBe("no-store");
	const { data } = v.parse(v.object({ data: v.unknown() }), bodyOf(reply));
	return v.parse(expected.answer, data);
}

test("lists the runners expected at the finish within a minute, with their likely ranks", async () => {
	const answer = await asked();
	expect(answer).toMatchObject({ pjName: EVENT.name, pjTz: EVENT.zone, pjScore: "0", leaders: [] });
	expect(answer.category).toEqual([{ cName: "Half", shotDate: GUN }]);
	// One race needs no name.
	expect(answer.clocks).toEqual([{ name: "", shotDate: GUN }]);
	expect(answer.expected).toMatchObject([
		{ pno: "A-5", pName: "Anna Müller", pINo: "F", lastPoint: "10K", lastTime: GUN + 3_030_000 },
		{ pno: "700", lastPoint: "5K" },
	]);
	// Before her are 00123, 124, 300 and, without a sex, 0600.
	expect(answer.expected[0]).toMatchObject({ aboutRank: 5, aboutSexRank: 2, pSex: "2" });
});

test("lists the latest at the ready point, the latest finishers, and the leaders on request", async () => {
	const { ready, finishers, leaders, points } = await asked("?leaders=1");
	expect(ready.map(({ pno, pINo }) => [pno, pINo])).toEqual([
		["124", "15K"],
		["00123", "15K"],
	]);
	expect(finishers.map(({ pno }) => pno)).toEqual(["0600", "124", "300", "00123"]);
	expect(finishers[1]).toMatchObject({ officialTime: "01:33:20", cRank: 3, cSRank: 1, cGRank: 1 });
	expect(leaders).toMatchObject([
		{ pno: "00123", byNO: 1, pSex: "1", pINo: "F", time: "01:26:41" },
		{ pno: "124", byNO: 1, pSex: "2", pINo: "F" },
	]);
	expect(points.map(({ pINo }) => pINo)).toEqual(["S", "5K", "10K", "15K", "F"]);
	const other = await asked("?ready=10K&point=F");
	expect(other.ready.map(({ pno }) => pno)).toEqual(["A-5", "00123"]);
});

test("another point has other arrivals, and time passes without a new read", async () => {
	now = GUN + 3_060_000;
	expect((await asked("?point=10K")).expected.map(({ pno }) => pno)).toEqual(["700"]);
	expect((await asked("?point=15K&within=3600")).expected.map(({ pno }) => pno)).toEqual([
		"A-5",
		"700",
	]);
	expect((await asked("?point=15K&within=3600&limit=1")).expected).toHaveLength(1);
	now = GUN + 6_350_000;
	expect((await asked("?point=10K")).expected).toEqual([]);
});

test("a hidden runner has no name and no team, for any role", async () => {
	const rows = (await asked()).expected;
	expect(rows.find(({ pno }) => pno === "700")).toMatchObject({ pName: HIDDEN_NAME, teamName: "" });
	expect(JSON.stringify(rows)).not.toContain("Secret");
	await makeChange(server, { kind: "hide", bib: "A-5", isHidden: true });
	await server.results.eventCache.renew(EVENT.id);
	expect((await ask()).text).not.toContain("Anna");
	await makeChange(server, { kind: "hide", bib: "A-5", isHidden: false });
	await server.results.eventCache.renew(EVENT.id);
});

describe("a note", () => {
	const note = { kind: "note", pronounce: "mew-ler", say: "First half marathon" };
	const noteOf = async (bib: string) => {
		await server.results.eventCache.renew(EVENT.id);
		const row = (await asked("?within=600")).expected.find(({ pno }) => pno === bib);
		return [row?.pronounce, row?.say];
	};

	test("is shown to announcers at once, and disappears when it is undone", async () => {
		expect(await noteOf("A-5")).toEqual(["", ""]);
		const [made] = await makeChange(server, { ...note, bib: "A-5" });
		expect(made).toMatchObject({ changed: true, before: { pronounce: "", say: "" } });
		expect(await noteOf("A-5")).toEqual(["mew-ler", "First half marathon"]);
		await server.results.changes.undo(EVENT.id, checked.undo({ change: made?.change ?? 0 }));
		expect(await noteOf("A-5")).toEqual(["", ""]);
		await makeChange(server, { ...note, bib: "A-5" });
	});

	test("of a hidden runner is not shown, and of a masked name only its line is", async () => {
		await makeChange(server, { ...note, bib: "700" });
		expect(await noteOf("700")).toEqual(["", ""]);
		await makeChange(server, { kind: "masks", masksNames: true });
		expect(await noteOf("A-5")).toEqual(["", "First half marathon"]);
		await makeChange(server, { kind: "masks", masksNames: false });
	});

	test("is in no public call", async () => {
		const open = Object.values<Operation>(RESULTS_OPERATIONS).filter(
			({ access, method, sent, tag }) =>
				access === "anyone" && method === "POST" && sent === "json" && tag === "results",
		);
		expect(open.length).toBeGreaterThan(6);
		for (const { path } of open) {
			const body = { pjid: EVENT.id, pno: "A-5", ddata: ["A-5"] };
			const { text } = await post(server.origin, path, body);
			expect(text).not.toMatch(/mew-ler|First half/);
		}
	});
});

test("the role desk may read the list too, and visitors may not", async () => {
	await addMember(server, "desk@example.org", "desk");
	const cookie = await signIn(server.origin, "desk@example.org");
	expect((await ask("", { authorization: "", cookie })).status).toBe(200);
	expect((await ask("", { authorization: "" })).status).toBe(401);
});

test("a wrong request is refused", async () => {
	const refused = async (query: string) => {
		const answer = await ask(query);
		return [answer.status, bodyOf(answer)];
	};
	expect(await refused("?point=moon")).toEqual([200, refusal("unknown-point")]);
	expect(await refused("?ready=moon")).toEqual([200, refusal("unknown-point")]);
	for (const query of ["?within=0", "?within=3601", "?limit=201", "?limit=x", "?leaders=11"])
		expect(await refused(query)).toEqual([400, refusal("wrong-field")]);
});
