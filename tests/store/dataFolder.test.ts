import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingsWithoutListener } from "../../src/results/core/resultsSettings.ts";
import { openResults } from "../../src/results/openResults.ts";
import { StoreUnusable } from "../../src/store/connection/StoreUnusable.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const open = (dataFolder: string) =>
	openResults(settingsWithoutListener({ dataFolder, databaseUrl: "" }));

/** The error of opening a folder. */
async function complaint(folder: string): Promise<string> {
	const error = await open(folder).then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof StoreUnusable)) throw new Error(`it said ${String(error)}`);
	return error.message;
}

describe("a data folder", () => {
	test("is made with its parents if it is missing", async () => {
		const folder = join(temporaryFolder(), "a", "b");
		const results = await open(folder);
		expect(existsSync(join(folder, "gantry.db"))).toBe(true);
		await results?.close();
	});

	test("that is a file cannot be used: the message names it and what to do", async () => {
		const file = join(temporaryFolder(), "data");
		writeFileSync(file, "");
		expect(await complaint(file)).toMatch(`the data folder ${file} cannot be made (EEXIST)`);
		expect(await complaint(join(file, "deeper"))).toMatch(/ENOTDIR.*name another one in DATA_DIR/);
	});

	test("whose database is garbage cannot be used, is not changed, and is not left locked", async () => {
		const folder = temporaryFolder();
		const file = join(folder, "gantry.db");
		const garbage = "this is no database. ".repeat(500);
		writeFileSync(file, garbage);
		for (let attempt = 0; attempt < 2; attempt++)
			expect(await complaint(folder)).toMatch(`${file} is damaged (SQLITE_NOTADB): restore it`);
		expect(readFileSync(file, "utf8")).toBe(garbage);
	});

	test("with a folder at the path of the database cannot be used", async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, "gantry.db"));
		expect(await complaint(folder)).toMatch(/gantry\.db is a folder: move it away/);
	});

	test("with a folder at the path of the lock cannot be used", async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, "writer.lock"));
		expect(await complaint(folder)).toMatch(
			/writer\.lock cannot be written .*give this user the right/,
		);
	});

	test("of an older or damaged schema cannot be used, not even in part", async () => {
		const folder = temporaryFolder();
		await (await open(folder))?.close();
		const { default: Database } = await import("better-sqlite3");
		const database = new Database(join(folder, "gantry.db"));
		database.exec("DELETE FROM kysely_migration");
		database.close();
		expect(await complaint(folder)).toMatch(/gantry\.db cannot be used/);
	});
});

describe("the server's secret", () => {
	const secretOf = (folder: string) => readFileSync(join(folder, "secret"), "utf8");

	test("is made once, is long, and is readable by its user only", async () => {
		const folder = temporaryFolder();
		await (await open(folder))?.close();
		const secret = secretOf(folder);
		expect(secret).toMatch(/^[0-9a-f]{64}\n$/);
		expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
		await (await open(folder))?.close();
		expect(secretOf(folder)).toBe(secret);
	});

	test("gives the same checksum of a runner after a restart", async () => {
		const folder = temporaryFolder();
		const checksum = async () => {
			const server = await openTestedResults(folder);
			await server.record(smallRace());
			const answer = await server.call("participant", { pjid: "M1001", pno: "00123" });
			await server.close();
			return JSON.stringify(answer).match(/"checksum":"\w+"/)?.[0];
		};
		expect(await checksum()).toBe(await checksum());
	});

	test("that cannot be read stops the server, and the folder is not left locked", async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, "secret"));
		for (let attempt = 0; attempt < 2; attempt++)
			expect(await complaint(folder)).toMatch(/secret cannot be read \(EISDIR\).*or set SECRET/);
	});

	test.each(["", "\n", "short"])(
		"that holds %j is refused, because checksums could be guessed",
		async (text) => {
			const folder = temporaryFolder();
			writeFileSync(join(folder, "secret"), text);
			chmodSync(join(folder, "secret"), 0o600);
			expect(await complaint(folder)).toMatch(/secret .*delete it/);
		},
	);
});
