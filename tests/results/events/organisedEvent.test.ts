/** The description of an event for all of its members. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organisedEvent } from "../../../src/contract/events/organisedEvent.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange, operator } from "../changes/officials.ts";
import { addMember, PAGE, sendAs, signIn } from "../members/signedIn.ts";

const read = (sequence: number, point: string, seconds: number, bib: string) => ({
	source: "main",
	sequence,
	point,
	bib,
	time: GUN + seconds * 1_000,
});

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	const race = smallRace({
		waves: [
			{ id: "1", gun: GUN },
			{ id: "2", gun: null },
		],
		categories: [
			{ id: "1", name: "Half", rankBy: null, format: { kind: "race" } },
			{ id: "2", name: "Ten", rankBy: "chip", format: { kind: "race" } },
		],
		passings: [],
		givenTimes: [],
	});
	const entrants = race.entrants.map((entrant, index) =>
		index < 3
			? entrant
			: { ...entrant, waveId: "2", ...(index < 5 ? {} : { categoryId: "2", groupId: "" }) },
	);
	await server.record({ ...race, entrants });
	await server.results.ingest.takeReads(EVENT.id, [
		// 200, 300, 400, 500 and 0600 are in wave 2; 300 walks over the mat before.
		read(1, "S", -900, "300"),
		read(2, "S", 602, "200"),
		read(3, "S", 601, "0600"),
		read(4, "S", 640, "300"),
		read(5, "S", 650, "200"),
		read(6, "F", 4_000, "400"),
		read(7, "S", 3, "124"),
	]);
	await server.results.eventCache.renew(EVENT.id);
});
afterAll(() => server.close());

const address = `/scorequery/admin/${EVENT.id}/event`;
async function event(headers: Readonly<Record<string, string>> = operator(server), query = "") {
	const reply = await exchange(server.origin, address + query, { headers });
	expect(reply.status, reply.text).toBe(200);
	return v.parse(v.object({ data: organisedEvent.answer }), bodyOf(reply)).data;
}

test("has its days, its zone, its state, and the member's role", async () => {
	expect(await event()).toMatchObject({
		pjid: EVENT.id,
		name: EVENT.name,
		date: EVENT.date,
		lastDay: EVENT.date,
		zone: "Asia/Taipei",
		phase: "live",
		visibility: "public",
		role: "operator",
	});
	await makeChange(server, { kind: "visibility", visibility: "private", by: "Mei" });
	expect((await event()).visibility).toBe("private");
	await makeChange(server, { kind: "visibility", visibility: "public", by: "Mei" });
	for (const role of ["announcer", "desk"] as const) {
		const email = `${role}@example.org`;
		await addMember(server, email, role);
		expect((await event({ ...PAGE, cookie: await signIn(server.origin, email) })).role).toBe(role);
	}
});

test("has its categories with groups, runners and courses, and its mats", async () => {
	const { categories, points, mats } = await event();
	expect(categories).toMatchObject([
		{ name: "Half", rankBy: "official", entrants: 5, groups: [{ id: "m30" }, { id: "f30" }] },
		{ name: "Ten", rankBy: "chip", entrants: 3, groups: [] },
	]);
	expect(categories[0]?.course.at(-1)).toEqual({ point: "F", km: 21.0975, kind: "finish" });
	expect(points.map(({ id }) => id)).toEqual(["S", "5K", "10K", "15K", "F"]);
	expect(mats).toContainEqual({ name: "15K", points: ["15K"] });
});

test("has each wave with the first reads at its start, which can give the gun", async () => {
	const { waves } = await event();
	expect(waves).toMatchObject([
		{ id: "1", gun: GUN, entrants: 3, categories: ["Half"], readAtStart: 1 },
		{ id: "2", gun: null, entrants: RUNNERS.length - 3, categories: ["Half", "Ten"] },
	]);
	const [, second] = waves;
	expect(second?.firstReads).toEqual([
		{ bib: "0600", time: GUN + 601_000, source: "main", sequence: 3 },
		{ bib: "200", time: GUN + 602_000, source: "main", sequence: 2 },
		{ bib: "300", time: GUN + 640_000, source: "main", sequence: 4 },
	]);
	const later = (await event(operator(server), `?since=${GUN + 602_000}`)).waves[1];
	expect(later?.firstReads.map(({ bib }) => bib)).toEqual(["200", "300"]);
});

test("shows the role desk no reads", async () => {
	const email = "line@example.org";
	await addMember(server, email, "desk");
	const cookie = await signIn(server.origin, email);
	const { waves } = await event({ ...PAGE, cookie });
	expect(waves.map(({ readAtStart, firstReads }) => [readAtStart, firstReads])).toEqual([
		[1, []],
		[3, []],
	]);
});

test("names the last change of a wave, and a gun is changed only if that is still the last one", async () => {
	const email = "mei@example.org";
	await addMember(server, email, "timekeeper");
	const cookie = await signIn(server.origin, email);
	const fire = (gun: number, expects: number) =>
		sendAs(server.origin, cookie, `/scorequery/admin/${EVENT.id}/change`, {
			kind: "gun",
			waveId: "2",
			gun,
			expects,
		});
	const changeOf = async () => (await event()).waves[1]?.change ?? -1;
	const first = await changeOf();
	expect((await fire(GUN + 600_000, first)).status).toBe(200);
	const second = await changeOf();
	expect(second).toBeGreaterThan(first);
	expect((await fire(GUN + 500_000, first)).status).toBe(409);
	expect((await event()).waves[1]).toMatchObject({ gun: GUN + 600_000, change: second });
	expect((await fire(GUN + 500_000, second)).status).toBe(200);
});

test("refuses a wrong instant", async () => {
	const reply = await exchange(server.origin, `${address}?since=now`, {
		headers: operator(server),
	});
	expect(reply.status).toBe(400);
});
