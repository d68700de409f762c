import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Recording } from "../../../src/race/record/record.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	SITE_ORIGIN,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, ORGANISATION, smallRace } from "../../fixtures/smallRace.ts";

/** One server for all: accepted requests come last. */
let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());

const operator = () => ({ authorization: `Bearer ${server.results.operatorToken}` });
const send = (recording: unknown, headers: Readonly<Record<string, string>> = operator()) =>
	post(server.origin, "/ingest/M1001/recording", recording, headers);
const knownEvent = (headers: Readonly<Record<string, string>> = operator()) =>
	exchange(server.origin, "/ingest/M1001/event", { headers });

describe("the ingest accepts and returns nothing without the operator's token:", () => {
	const CASES: readonly Readonly<Record<string, string>>[] = [
		{},
		{ authorization: "" },
		{ authorization: "Bearer " },
		{ authorization: "Bearer wrong" },
		{ authorization: "Basic b3BlcmF0b3I6" },
		{ cookie: "token=1", origin: SITE_ORIGIN },
	];
	test.each(CASES)("%j", async (headers) => {
		for (const answer of [await send(smallRace(), headers), await knownEvent(headers)]) {
			expect(answer.status).toBe(401);
			expect(bodyOf(answer)).toEqual(refusal("not-allowed"));
		}
		expect(await server.call("pjlist", {})).toMatchObject({ data: { project: [] } });
	});

	test("a part of it, or more than it", async () => {
		const { authorization } = operator();
		for (const wrong of [authorization.slice(0, -1), `${authorization}x`])
			expect((await send(smallRace(), { authorization: wrong })).status).toBe(401);
	});
});

test("a large request without the token is refused before it is read, because visitors need the memory", async () => {
	const headers = { "content-type": "application/json", "content-length": "200000000" };
	const { port } = new URL(server.origin);
	const path = "/ingest/M1001/recording";
	const asked = request({ port, path, method: "POST", headers });
	asked.on("error", () => undefined);
	asked.write("{");
	const [answer] = await once(asked, "response");
	expect(answer).toMatchObject({ statusCode: 413 });
	asked.destroy();
});

describe("a recording is refused with 400, and nothing of it is stored, if", () => {
	test.each<readonly [string, Partial<Recording> | object, RegExp]>([
		["it is another event's", { event: { ...EVENT, id: "M1002" } }, /M1002/],
		[
			"a bib is wrong",
			{ entrants: [{ ...smallRace().entrants[0], bib: "1/2" }] },
			/entrants\.0\.bib/,
		],
		["a time is not a whole number", { waves: [{ id: "1", gun: 1.5 }] }, /waves\.0\.gun/],
		["a part is missing", { passings: null }, /passings/],
	])("%s", async (_, changes, message) => {
		const answer = await send({ ...smallRace(), ...changes });
		expect(answer.status).toBe(400);
		expect(bodyOf(answer)).toEqual(refusal("wrong-field", expect.stringMatching(message)));
		expect(await server.call("pjlist", {})).toMatchObject({ data: { project: [] } });
	});

	test("the last of many rows is wrong", async () => {
		const { passings } = smallRace();
		const answer = await send({
			...smallRace(),
			passings: [...passings, { ...passings[0], bib: "" }],
		});
		expect(answer.status).toBe(400);
		expect(await server.call("pjlist", {})).toMatchObject({ data: { project: [] } });
	});
});

test.each([
	["GET", "/ingest/M1001/recording", 405],
	["POST", "/ingest/M1001/event", 405],
	["DELETE", "/ingest/M1001/event", 405],
	["GET", "/ingest/1234/event", 400],
	["GET", "/ingest/m1001/event", 400],
])("%s %s is %i, even for the operator", async (method, path, status) => {
	expect((await exchange(server.origin, path, { method, headers: operator() })).status).toBe(
		status,
	);
});

test("an instant outside the range of dates is refused, because the runner's page could not be drawn", async () => {
	for (const gun of [8.7e15, -8.7e15])
		expect((await send(smallRace({ waves: [{ id: "1", gun }] }))).status).toBe(400);
	const [passing] = smallRace().passings;
	if (!passing) throw new Error("nobody was read");
	const late = await send(smallRace({ passings: [{ ...passing, time: 8.7e15 }] }));
	expect(late.status).toBe(400);
});

test("calls answer at once with the data that an operator sends", async () => {
	expect(bodyOf(await knownEvent())).toEqual({
		status: "true",
		data: { event: null, organisations: [], categories: [], points: [] },
	});
	const answer = await send(smallRace());
	expect(answer.status).toBe(200);
	expect(bodyOf(answer)).toEqual({
		status: "true",
		data: {
			eventChanged: true,
			entrantsAdded: 8,
			entrantsChanged: 0,
			entrantsRemoved: 0,
			factsChanged: 0,
			chipsAdded: 0,
			passingsAdded: 18,
			givenTimesAdded: 1,
			kept: [],
			change: expect.any(Number),
		},
	});
	expect(await server.call("participant", { pjid: "M1001", pno: "00123" })).toMatchObject({
		data: { participant: { pName: "王小明", version: 1 } },
	});
	expect(bodyOf(await knownEvent())).toEqual({
		status: "true",
		data: {
			event: EVENT,
			organisations: [ORGANISATION],
			categories: ["Half"],
			points: ["S", "5K", "10K", "15K", "F"],
		},
	});
});
