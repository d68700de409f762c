/** Organisers find runners, also hidden ones by their real names. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRunner } from "../../../src/contract/watch/findRunner.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange, operator } from "../changes/officials.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	const chips = [
		{ chip: "AB12", bib: "124", since: null },
		{ chip: "AB13", bib: "124", since: GUN },
		{ chip: "AB12", bib: "300", since: GUN },
	];
	const race = smallRace({ chips });
	const [first, ...others] = race.entrants;
	if (!first) throw new Error("the race has no runners");
	const twin = { ...first, bib: "0700", name: "王 小明", team: "" };
	await server.record({ ...race, entrants: [first, ...others, twin] });
	await makeChange(server, { kind: "hide", bib: "00123", isHidden: true, by: "Mei" });
	await server.results.eventCache.renew(EVENT.id);
});
afterAll(() => server.close());

const ask = (query: Readonly<Record<string, string>>, eventId = EVENT.id) =>
	exchange(server.origin, `/scorequery/admin/${eventId}/runners?${new URLSearchParams(query)}`, {
		headers: operator(server),
	});
async function found(q: string, limit = "") {
	const reply = await ask(limit === "" ? { q } : { q, limit });
	expect(reply.status, reply.text).toBe(200);
	return v.parse(v.object({ data: findRunner.answer }), bodyOf(reply)).data;
}

test("a hidden runner is found by the real name, beside a twin of the same name", async () => {
	const { runners, further } = await found("王小明");
	expect(runners).toMatchObject([
		{
			bib: "00123",
			name: "王小明",
			isHidden: true,
			sex: "1",
			team: "海港跑團",
			wave: "1",
			category: "Half",
			group: "男30-39",
			status: "finished",
			official: 5_200_200,
			chips: [],
		},
		{ bib: "0700", name: "王 小明", isHidden: false, status: "notStarted", official: null },
	]);
	expect(further).toBe(0);
	expect((await found("海港")).runners.map(({ bib }) => bib)).toEqual(["00123"]);
});

test("all runners of a chip are found by it, with their chips", async () => {
	const { runners } = await found("ab:12");
	expect(runners.map(({ bib, chips }) => [bib, chips])).toEqual([
		["124", ["AB12", "AB13"]],
		["300", ["AB12"]],
	]);
	expect((await found("AB")).runners.map(({ bib }) => bib)).toEqual(["124", "300"]);
});

test("a chip and a team are found as soon as a change has set them", async () => {
	expect((await found("C0FFEE1")).runners).toEqual([]);
	await makeChange(server, { kind: "chip", bib: "500", chip: "C0FFEE1", since: null, by: "Mei" });
	expect((await found("C0FFEE1")).runners).toMatchObject([{ bib: "500", chips: ["C0FFEE1"] }]);
	await makeChange(server, { kind: "status", bib: "500", status: "disqualified", by: "Mei" });
	expect((await found("C0FFEE1")).runners).toMatchObject([{ status: "disqualified" }]);
	await makeChange(server, { kind: "edit", bib: "500", set: { team: "Night Shift" }, by: "Mei" });
	expect((await found("night shift")).runners).toMatchObject([{ bib: "500" }]);
});

test("further runners are counted", async () => {
	expect(await found("AB", "1")).toMatchObject({ runners: [{ bib: "124" }], further: 1 });
});

test("a runner who was renamed, added or shown again is found by the present entry", async () => {
	await makeChange(
		server,
		{ kind: "edit", bib: "200", set: { name: "Renamed Runner" }, by: "Mei" },
		{ kind: "hide", bib: "00123", isHidden: false, by: "Mei" },
	);
	expect((await found("renamed")).runners).toMatchObject([{ bib: "200", name: "Renamed Runner" }]);
	expect((await found("李大華")).runners).toEqual([]);
	expect((await found("00123")).runners).toMatchObject([{ isHidden: false }]);
});

test("a wrong request is refused: no text, a limit, an unknown event", async () => {
	for (const query of [
		{},
		{ q: "x".repeat(101) },
		{ q: "x", limit: "51" },
		{ q: "x", limit: "0" },
	]) {
		const reply = await ask(query);
		expect([reply.status, bodyOf(reply)]).toEqual([400, refusal("wrong-field")]);
	}
	const unknown = await ask({ q: "1" }, "M4242");
	expect([unknown.status, bodyOf(unknown)]).toEqual([200, refusal("unknown-event")]);
});
