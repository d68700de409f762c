/** The counts of timing at each point: passed, missed and expected runners. */

import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pointpassData } from "../../../src/contract/public/pointpass.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	SITE_ORIGIN,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { operator } from "../changes/officials.ts";

let server: TestedResults;
let key: string;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
	key = await server.results.keys.makeKey(EVENT.id);
});
afterAll(() => server.close());

const PATH = "/scorequery/admin/pointpass";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (headers: Readonly<Record<string, string>>, body: unknown = { pjid: EVENT.id }) =>
	post(server.origin, PATH, body, headers);

async function passes() {
	return v.parse(v.object({ data: pointpassData }), bodyOf(await ask(bearer(key)))).data;
}

test("every point in course order: read, missed and to come, and the time of the last read", async () => {
	const { point } = await passes();
	expect(point.map(({ pINo, pointType }) => [pINo, pointType])).toEqual([
		["S", "S"],
		["5K", "P"],
		["10K", "P"],
		["15K", "P"],
		["F", "F"],
	]);
	const at = (id: string) => point.find(({ pINo }) => pINo === id);
	// 124 passed the bridge and was missed at 10 km; so were all who have only a finish.
	expect(at("10K")).toMatchObject({ read: 2, lastRead: GUN + 3_030_000 });
	expect(at("10K")?.missing).toBeGreaterThan(0);
	for (const { expected, read, missing } of point)
		expect(expected).toBe((read ?? 0) + (missing ?? 0));
	expect(at("F")).toMatchObject({ missing: 0, toCome: 2, lastRead: GUN + 6_000_000 });
	expect(at("15K")).toMatchObject({ pointNiceName: "Bridge", pointKm: 15 });
});

test("a read moves a runner from the expected runners to the ones who passed", async () => {
	const before = (await passes()).point.find(({ pINo }) => pINo === "5K");
	const read = { point: "5K", bib: "200", time: GUN + 1_700_000 };
	await server.results.ingest.takeReads(EVENT.id, [read]);
	await server.results.eventCache.renew(EVENT.id);
	const after = (await passes()).point.find(({ pINo }) => pINo === "5K");
	expect(after).toMatchObject({
		read: (before?.read ?? 0) + 1,
		toCome: (before?.toCome ?? 0) - 1,
		missing: before?.missing,
		lastRead: GUN + 1_700_000,
	});
});

test("reads of unknown tags are counted", async () => {
	const { ofNobody } = await passes();
	const reads = [
		{ point: "F", chip: "A999", time: GUN + 7_000_000 },
		{ point: "F", bib: "9999", time: GUN + 7_000_000 },
	];
	await server.results.ingest.takeReads(EVENT.id, reads);
	await server.results.eventCache.renew(EVENT.id);
	expect(await passes()).toMatchObject({ ofNobody: (ofNobody ?? 0) + 2, nowhere: 0 });
});

test("marks are counted apart from unknown reads", async () => {
	const before = await passes();
	const mark = { source: "desk", sequence: 7, point: "F", time: GUN + 7_000_000 };
	const outcome = await server.results.ingest.takeReads(EVENT.id, [mark]);
	expect(outcome).toMatchObject({ accepted: 1, unknown: [], marks: [0], refused: [] });
	await server.results.eventCache.renew(EVENT.id);
	expect(await passes()).toMatchObject({ ofNobody: before.ofNobody, nowhere: 0, marks: 1 });
});

describe("the counts are returned", () => {
	test("to the operator and to a client with a key of the event", async () => {
		for (const headers of [operator(server), bearer(key)]) {
			const answer = await ask(headers);
			expect([answer.status, bodyOf(answer)]).toMatchObject([200, { status: "true" }]);
			expect(answer.headers["cache-control"]).toBe("no-store");
		}
	});

	test("to no other client: 401, which sends a visitor's page to the way out", async () => {
		for (const headers of [
			{},
			bearer(""),
			bearer("wrong"),
			{ cookie: "token=1", origin: SITE_ORIGIN },
		]) {
			const answer = await ask(headers);
			expect([answer.status, bodyOf(answer)]).toEqual([401, refusal("not-allowed")]);
		}
	});

	test("to no key of another event", async () => {
		const answer = await ask(bearer(key), { pjid: "M1002" });
		expect([answer.status, bodyOf(answer)]).toEqual([401, refusal("not-allowed")]);
	});
});

test("a wrong request is refused: the event's id, the method, an unknown event", async () => {
	expect(bodyOf(await ask(operator(server), { pjid: "1" }))).toEqual(refusal("wrong-field"));
	expect(bodyOf(await ask(operator(server), { pjid: "M4242" }))).toEqual(refusal("unknown-event"));
	const answer = await exchange(server.origin, PATH, { headers: operator(server) });
	expect([answer.status, bodyOf(answer)]).toEqual([405, refusal("wrong-method")]);
});
