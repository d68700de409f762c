import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { acceptRows, contentOf, refuseRows } from "../fixtures/storeContent.ts";

/** More reads than one statement takes, so that some are written before the store refuses one. */
const crowd = smallRace({
	event: { ...EVENT, name: "Bigger race" },
	runners: Array.from({ length: 1_800 }, (_, index) => ({
		bib: `B${index}`,
		name: `Runner ${index}`,
		reads: { S: 1, F: 4_000 + index },
	})),
});

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
});
afterAll(() => server.close());

test.each([
	["an event", "event", "NEW.id = 'M1001'"],
	["a point of the course", "point", "NEW.id = 'F'"],
	["a runner among many", "entrant", "NEW.bib = 'B1700'"],
	["a read among many", "passing", "NEW.bib = 'B1750'"],
	["the last given time", "given_time", "NEW.bib = 'B9'"],
])("if the store fails at %s, nothing changes", async (_, table, condition) => {
	await refuseRows(server.folder, table, condition);
	const before = await contentOf(server.folder);
	const givenTimes = [{ bib: "B9", pointId: "F", sinceGun: 1, sinceStart: 1 }];
	await expect(server.record({ ...crowd, givenTimes })).rejects.toThrow("the disk is full");
	expect(await contentOf(server.folder)).toEqual(before);
	await acceptRows(server.folder, table);
	expect(await server.call("pjlist", {})).toMatchObject({ data: { project: [{ pjID: "M1002" }] } });
	expect(await server.call("participant", { pjid: "M1001", pno: "B1" })).toMatchObject({
		code: "unknown-event",
	});
});

test("a correction that fails does not change the result", async () => {
	await server.record(smallRace());
	const question = { pjid: "M1001", pno: "00123" };
	const before = await server.call("participant", question);
	await refuseRows(server.folder, "passing", "NEW.bib = 'B1750'");
	await expect(server.record(crowd)).rejects.toThrow("the disk is full");
	expect(await server.call("participant", question)).toEqual(before);
});
