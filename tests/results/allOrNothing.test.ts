import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { openResults } from "../../src/results/open.ts";
import { openStore } from "../../src/results/store/open.ts";
import { record } from "../../src/results/store/record.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

/** Everything in a store, table by table. */
function contentOf(folder: string): unknown {
	const database = new Database(join(folder, "gantry.db"), { readonly: true });
	const tables = database
		.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
		.pluck()
		.all();
	const content = tables.map((table) => [
		table,
		database.prepare(`SELECT * FROM "${table}"`).all(),
	]);
	database.close();
	return content;
}

/** Makes the store refuse one row, as a full disk or a broken sector would in the middle of the work. */
function refuseRows(folder: string, table: string, condition: string): void {
	const database = new Database(join(folder, "gantry.db"));
	database.exec(
		`CREATE TRIGGER refusal BEFORE INSERT ON ${table} WHEN ${condition} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
	);
	database.close();
}

/** More reads than one statement takes, so that some are written before the store refuses one. */
const crowd = smallRace({
	event: { ...EVENT, name: "Bigger race" },
	runners: Array.from({ length: 1_800 }, (_, index) => ({
		bib: `B${index}`,
		name: `Runner ${index}`,
		reads: { S: 1, F: 4_000 + index },
	})),
});

test.each([
	["an event", "event", "NEW.id = 'M1001'"],
	["a point of the course", "point", "NEW.id = 'F'"],
	["a runner among many", "entrant", "NEW.bib = 'B1700'"],
	["a read among many", "passing", "NEW.bib = 'B1750'"],
	["the last given time", "given_time", "NEW.bib = 'B9'"],
])("where the store fails at %s, everything is as it was before", async (_, table, condition) => {
	const server = await openTestedResults();
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
	refuseRows(server.folder, table, condition);
	const before = contentOf(server.folder);
	const givenTimes = [{ bib: "B9", pointId: "F", sinceGun: 1, sinceStart: 1 }];
	await expect(server.record({ ...crowd, givenTimes })).rejects.toThrow("the disk is full");
	expect(contentOf(server.folder)).toEqual(before);
	expect(await server.call("pjlist", {})).toMatchObject({ data: { project: [{ pjID: "M1002" }] } });
	expect(await server.call("participant", { pjid: "M1001", pno: "B1" })).toMatchObject({
		code: "unknown-event",
	});
	await server.close();
});

test("a correction that fails leaves the result that stood", async () => {
	const server = await openTestedResults();
	await server.record(smallRace());
	const question = { pjid: "M1001", pno: "00123" };
	const before = await server.call("participant", question);
	refuseRows(server.folder, "passing", "NEW.bib = 'B1750'");
	await expect(server.record(crowd)).rejects.toThrow("the disk is full");
	expect(await server.call("participant", question)).toEqual(before);
	await server.close();
});

test("what was answered is on the disk: a killed process has lost nothing", async () => {
	const folder = temporaryFolder();
	const store = await openStore(folder);
	if (store === null) throw new Error("the folder is open already");
	await record(store.db, smallRace());
	// As a process that was killed leaves it: the write-ahead log is not folded in, nothing is closed.
	const copy = temporaryFolder();
	const { copyFileSync } = await import("node:fs");
	for (const name of ["gantry.db", "gantry.db-wal"])
		copyFileSync(join(folder, name), join(copy, name));
	await store.close();
	const reopened = await openResults({
		dataFolder: copy,
		prefix: "",
		siteOrigin: "",
		secret: "",
		now: () => GUN,
	});
	expect((await reopened?.picture.get("M1001"))?.field.entrants).toHaveLength(8);
	await reopened?.close();
});
