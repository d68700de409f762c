/** The rights of a data folder, and the errors of a folder or store that cannot be used. */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openStore } from "../../src/store/connection/openStore.ts";
import { migrations } from "../../src/store/migrations/migrations.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { openTestedStore, recordEmptyRace } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const rightsOf = (path: string) => statSync(path).mode & 0o7777;

/** The rights of each file of ours. */
function rightsIn(folder: string): Record<string, string> {
	const names = readdirSync(folder).filter((name) => name !== "club-photos");
	return Object.fromEntries(names.map((name) => [name, rightsOf(join(folder, name)).toString(8)]));
}

/** The warnings for the operator when the folder is opened. */
async function warningsOf(folder: string): Promise<readonly string[]> {
	const { results, close } = await openTestedResults(folder);
	await close();
	return results.warnings;
}

describe("a data folder belongs to its owner only:", () => {
	test("a new one, and every file in it", async () => {
		const folder = join(temporaryFolder(), "data");
		const server = await openTestedResults(folder);
		expect(rightsOf(folder)).toBe(0o700);
		const rights = Object.values(rightsIn(folder));
		if ((await databaseOf(folder)) === "") expect(rights.length).toBeGreaterThan(3);
		expect(rights.filter((each) => each !== "600")).toEqual([]);
		await server.close();
	});

	test("one that was open to others is restricted with its files, and the log reports it once", async () => {
		const folder = temporaryFolder();
		await (await openTestedResults(folder)).close();
		writeFileSync(join(folder, "server.json"), "{}");
		for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
		chmodSync(folder, 0o755);
		expect([await warningsOf(folder), await warningsOf(folder)]).toEqual([
			[expect.stringContaining(`${folder} was open to other users`)],
			[],
		]);
		expect(rightsOf(folder)).toBe(0o700);
		expect(Object.values(rightsIn(folder)).filter((each) => each !== "600")).toEqual([]);
	});

	test("one that holds other files stays open, and the log names what to do; the server's files are restricted", async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, "club-photos"));
		chmodSync(folder, 0o755);
		const line = [expect.stringContaining("run chmod 700 on it")];
		expect([await warningsOf(folder), await warningsOf(folder)]).toEqual([line, line]);
		expect(rightsOf(folder)).toBe(0o755);
		expect(Object.values(rightsIn(folder)).filter((each) => each !== "600")).toEqual([]);
	});
});

test("a store that a newer version opened is refused with the reason, and does not change", async () => {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	await store.db
		.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
		.insertInto("kysely_migration")
		.values({ name: "9999_from_the_future", timestamp: new Date(0).toISOString() })
		.execute();
	await store.close();
	const databaseUrl = await databaseOf(folder);
	expect(Object.keys(migrations)).not.toContain("9999_from_the_future");
	await expect(openStore({ dataFolder: folder, databaseUrl })).rejects.toThrow(
		/ was last opened by a newer version of Gantry \(step 9999_from_the_future\): start that version, or restore a backup from before it$/,
	);
});
