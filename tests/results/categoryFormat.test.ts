/** The format of a category, as officials set it. */
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { organisedEvent } from "../../src/contract/events/organisedEvent.ts";
import { exchange } from "../fixtures/exchange.ts";
import { ownEvents } from "../fixtures/ownEvents.ts";
import { bodyOf, type TestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { auditOf, makeChange, operator, sendChanges } from "./changes/officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
});

const DAY = { kind: "fixedTime", duration: 86_400_000, lapKm: 1.4916 };
const race = { kind: "race" };
const byDay = { kind: "format", category: "Half", format: DAY };

async function formatOf() {
	const address = `/scorequery/admin/${server.eventId}/event`;
	const reply = await exchange(server.origin, address, { headers: operator(server) });
	const { data } = v.parse(v.object({ data: organisedEvent.answer }), bodyOf(reply));
	return data.categories[0]?.format;
}

test("a category is a race until an official sets a fixed time, and a later import does not undo that", async () => {
	expect(await formatOf()).toEqual(race);
	expect(await makeChange(server, byDay)).toMatchObject([{ changed: true, before: race }]);
	expect(await formatOf()).toEqual(DAY);
	await server.record(smallRace());
	expect(await formatOf()).toEqual(DAY);
	expect((await auditOf(server))[0]?.change).toMatchObject({ action: "format", format: DAY });
	expect(await makeChange(server, byDay)).toMatchObject([{ changed: false, before: DAY }]);
	await makeChange(server, { ...byDay, format: race });
	expect(await formatOf()).toEqual(race);
});

test("a file may state the format", async () => {
	await server.record(
		smallRace({
			categories: [
				{
					id: "1",
					name: "Half",
					rankBy: null,
					format: { kind: "fixedTime", duration: 21_600_000, lapKm: 0.4 },
				},
			],
		}),
	);
	expect(await formatOf()).toEqual({ kind: "fixedTime", duration: 21_600_000, lapKm: 0.4 });
});

test("a format without a lap, with eleven days or for an unknown category is refused", async () => {
	const refused = async (change: object) =>
		(await sendChanges(server, { ...byDay, ...change })).text;
	expect(await refused({ format: { ...DAY, lapKm: 0 } })).toContain("lapKm is at least 0.05");
	expect(await refused({ format: { ...DAY, duration: 950_400_001 } })).toContain(
		"at most ten days",
	);
	expect(await refused({ category: "100K" })).toMatch(/"code":"unknown-category"/);
});
