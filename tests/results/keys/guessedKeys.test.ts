/** A client that guesses keys learns nothing, costs almost nothing, and does not stop a reader of the same address. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createKeyring, makeIngestKey } from "../../../src/results/door/access/ingestKeys.ts";
import { TRIES_FROM_ADDRESS } from "../../../src/results/door/access/wrongTries.ts";
import { type Answer, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore, recordEmptyRace } from "../../fixtures/storeOpened.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

const send = (key: string, eventId = EVENT.id): Promise<Answer> =>
	post(server.origin, `/ingest/${eventId}`, [{ point: "F", bib: "00123", time: GUN + 9_000_000 }], {
		authorization: `Bearer ${key}`,
	});

const CLIENT = () => "192.0.2.7";

test("after sixty wrong keys within a minute an address gets 429, and its readers can still send", async () => {
	const key = await server.results.keys.makeKey(EVENT.id);
	const guesses = await Promise.all(
		Array.from({ length: 100 }, (_, index) =>
			send(`guess ${index}`, index % 2 ? "M9999" : EVENT.id),
		),
	);
	const [refused = [], told = []] = [401, 429].map((status) =>
		guesses.filter((answer) => answer.status === status),
	);
	expect([refused.length, told.length]).toEqual([TRIES_FROM_ADDRESS, 40]);
	for (const { headers } of told) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	for (const answer of told.slice(0, 1)) expect(bodyOf(answer)).toEqual(refusal("too-many"));
	expect((await send(key)).status).toBe(200);
	for (let guess = 0; guess < 20; guess++)
		expect((await send(`further ${guess}`)).status).toBe(429);
	// One that was made after the guesses too.
	expect((await send(await server.results.keys.makeKey(EVENT.id))).status).toBe(200);
});

test("a thousand wrong keys cost at most two queries, and another node's new key works among them", async () => {
	const store = await openTestedStore();
	await recordEmptyRace(store);
	const keyring = createKeyring(store.db, () => GUN);
	const key = await makeIngestKey(store.db, EVENT.id, "", GUN);
	const queries = vi.spyOn(store.db, "selectFrom");
	const guesses = Array.from({ length: 1_000 }, (_, index) =>
		keyring.find(EVENT.id, `guess ${index}`, CLIENT),
	);
	expect(await keyring.find(EVENT.id, key, CLIENT)).toEqual({ eventId: EVENT.id, name: "" });
	expect(await keyring.find("M1002", key, CLIENT)).toBeNull();
	expect(new Set(await Promise.all(guesses))).toEqual(new Set([null]));
	expect(queries.mock.calls.length).toBeLessThanOrEqual(2);
	await store.close();
});
