import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { auditOf, makeChange, operator, resultOf, sendChanges } from "./officials.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

const disqualified = { kind: "status", bib: "00123", status: "disqualified" };

describe("a list of changes is refused as a whole if", () => {
	test.each<readonly [string, object, string, RegExp]>([
		[
			"no runner has a bib",
			{ kind: "status", bib: "999", status: "didNotStart" },
			"unknown-bib",
			/999/,
		],
		[
			"no runner has the bib to be hidden",
			{ kind: "hide", bib: "1", isHidden: true },
			"unknown-bib",
			/M1001/,
		],
		[
			"no runner has the bib of a chip",
			{ kind: "chip", bib: "1", chip: "A1", since: null },
			"unknown-bib",
			/bib 1 /,
		],
		["a wave is unknown", { kind: "gun", waveId: "9", gun: GUN }, "unknown-wave", /it has 1$/],
	])("%s", async (_, asked, code, message) => {
		const answer = await sendChanges(server, [disqualified, asked]);
		expect(answer.status).toBe(200);
		expect(bodyOf(answer)).toMatchObject({
			status: "false",
			code,
			message: expect.stringMatching(message),
		});
		expect(await resultOf(server, "00123")).toMatchObject({ status: "finished" });
		expect((await auditOf(server)).map(({ change: made }) => made.action)).toEqual(["recording"]);
	});

	test.each<readonly [string, unknown, RegExp]>([
		["a status is wrong", { ...disqualified, status: "finished" }, /^1\.status: /],
		["a bib is wrong", { ...disqualified, bib: "1/2" }, /^1\.bib: a bib has/],
		["a repeat is missing", { kind: "repeats", hidesRepeatedSexRank: true }, /^1\.hidesRepeatedG/],
		["a notice is not a text", { kind: "notice", notice: null }, /^1\.notice: notice is a text/],
		["a notice is too long", { kind: "notice", notice: "x".repeat(501) }, /^1\.notice: .* 500 /],
		["a notice has two lines", { kind: "notice", notice: "a\nb" }, /^1\.notice: .* one line/],
		["a kind is unknown", { kind: "guns" }, /^1\.kind: kind is one of/],
		["a gun has no offset", { kind: "gun", waveId: "1", gun: "2025-11-02T06:00:00" }, /offset/],
		["a gun was never set", { kind: "gun", waveId: "1", gun: 12 }, /^1\.gun: .*2000/],
		["a tag is wrong", { kind: "chip", bib: "124", chip: "0000", since: null }, /^chip: 0000/],
		["a title is missing", { kind: "titles", bib: "124", overall: true }, /^1\.bySex/],
		["a change has no author", { ...disqualified, who: " " }, /^1\.who: who is a name/],
		["a reason is too long", { ...disqualified, why: "x".repeat(501) }, /^1\.why/],
		["a name cannot be stored as text", { ...disqualified, who: "a\u0000b" }, /^1\.who/],
		["it has an item that is not a change", 7, /^1: /],
	])("%s: 400", async (_, asked, message) => {
		const answer = await sendChanges(server, [disqualified, asked]);
		expect(answer.status).toBe(400);
		expect(bodyOf(answer)).toEqual(refusal("wrong-field", expect.stringMatching(message)));
		expect(await resultOf(server, "00123")).toMatchObject({ status: "finished" });
	});

	test("it is longer than 2,000", async () => {
		const answer = await sendChanges(
			server,
			Array.from({ length: 2_001 }, () => disqualified),
		);
		expect(answer.status).toBe(413);
		expect(bodyOf(answer)).toEqual(refusal("too-large", expect.stringContaining("2000")));
	});
});

test("a wrong field of a single change is named without a number", async () => {
	const answer = await sendChanges(server, { ...disqualified, status: "gone" });
	expect(bodyOf(answer)).toEqual(refusal("wrong-field", expect.stringMatching(/^status: /)));
});

test("an unknown event is refused", async () => {
	const answer = await sendChanges(server, { kind: "phase", phase: "live" }, "M4242");
	expect([answer.status, bodyOf(answer)]).toEqual([200, refusal("unknown-event")]);
	for (const address of ["/scorequery/admin/M4242/changes", "/ingest/M4242/reads?bib=1"]) {
		const asked = await exchange(server.origin, address, { headers: operator(server) });
		expect([asked.status, bodyOf(asked)]).toEqual([200, refusal("unknown-event")]);
	}
});

test("an empty list changes nothing", async () => {
	expect(await makeChange(server)).toMatchObject([]);
	expect((await auditOf(server)).map(({ change: made }) => made.action)).toEqual(["recording"]);
});

test.each([
	["limit=0", /^limit: .*1/],
	["limit=1001", /1000/],
	["limit=all", /^limit/],
	["before=-1", /^before: before is the id/],
	["before=1e3", /^before/],
])("a wrong page of the audit log is refused: %s", async (query, message) => {
	const path = `/scorequery/admin/${EVENT.id}/changes?${query}`;
	const answer = await exchange(server.origin, path, { headers: operator(server) });
	expect([answer.status, bodyOf(answer)]).toEqual([
		400,
		refusal("wrong-field", expect.stringMatching(message)),
	]);
});

test("only the operator's token can make or read changes, and a reader's key cannot", async () => {
	const key = await server.results.keys.makeKey(EVENT.id);
	const seen = await auditOf(server);
	for (const authorization of ["", "Bearer wrong", `Bearer ${key}`]) {
		const headers = { authorization };
		const sent = await post(
			server.origin,
			`/scorequery/admin/${EVENT.id}/change`,
			disqualified,
			headers,
		);
		expect([sent.status, bodyOf(sent)]).toEqual([401, refusal("not-allowed")]);
		for (const address of [
			`/scorequery/admin/${EVENT.id}/changes`,
			`/ingest/${EVENT.id}/reads?bib=00123`,
		]) {
			const asked = await exchange(server.origin, address, { headers });
			expect([asked.status, bodyOf(asked)]).toEqual([401, refusal("not-allowed")]);
		}
	}
	expect(await auditOf(server)).toEqual(seen);
	expect(await resultOf(server, "00123")).toMatchObject({ status: "finished" });
});
