/** A store whose file was overwritten: it is found at start, and while the server runs. */

import {
	closeSync,
	copyFileSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { openStore } from "../../src/store/connection/openStore.ts";
import { StoreDamaged } from "../../src/store/connection/StoreUnavailable.ts";
import { StoreUnusable } from "../../src/store/connection/StoreUnusable.ts";
import { startChecks } from "../../src/store/sqlite/checkFile.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { openTestedStore, readsOf, recordEmptyRace, sequencesIn } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

/** One check directly after the other. */
const PACE = { everyMs: 10, pauses: 0 };
const PAGE = 4_096;
const WAL_HEADER = 32;
const FRAME = PAGE + 24;

/** Overwrites bytes of a file. */
function overwrite(file: string, at: number, length: number): void {
	const handle = openSync(file, "r+");
	writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, at);
	closeSync(handle);
}

/** The page at the root of the table of reads. */
function rootOfReads(file: string): number {
	const db = new Database(file, { readonly: true });
	const root = db
		.prepare("select rootpage from sqlite_master where name = 'passing'")
		.pluck()
		.get();
	db.close();
	return Number(root);
}

/** A store closed in order: all of its 5,000 reads are in the database file. */
async function closedStore(): Promise<string> {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	await store.appendReads(EVENT.id, readsOf(0, 5_000));
	await store.close();
	return folder;
}

/** A store as a killed process leaves it: the last commits are in the write-ahead log only. */
async function killedStore(): Promise<string> {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	for (let each = 0; each < 20; each++)
		await store.appendReads(EVENT.id, readsOf(each * 10, each * 10 + 10));
	const killed = copyOf(folder);
	await store.close();
	return killed;
}

function copyOf(folder: string): string {
	const copy = temporaryFolder();
	for (const name of readdirSync(folder).filter((each) => each.startsWith("gantry.db")))
		copyFileSync(join(folder, name), join(copy, name));
	return copy;
}

let closed = "";
let killed = "";
beforeAll(async () => {
	closed = await closedStore();
	killed = await killedStore();
});

/** More than the pages that a connection caches in memory. */
function largeRace(id: string) {
	const runners = Array.from({ length: 8_000 }, (_, index) => ({
		bib: String(index + 1),
		name: "A runner with a name of some length ".repeat(3),
		reads: { F: 5_000 + index },
	}));
	return smallRace({ event: { ...EVENT, id }, runners, givenTimes: [] });
}

/** The error of opening a folder. */
async function complaint(dataFolder: string): Promise<string> {
	const opening = openStore({ dataFolder, databaseUrl: "" });
	const error = await opening.then(
		async (store) => store?.close(),
		(reason: unknown) => reason,
	);
	if (!(error instanceof StoreUnusable)) throw new Error(`it said ${String(error)}`);
	expect(error.message).not.toContain("\n");
	return error.message;
}

describe("the start reports, in one line with what to do,", () => {
	test.each([
		["the header", () => 0, 100],
		["the head of the second page", () => PAGE, 64],
		["a page in the middle", () => 40 * PAGE, PAGE],
		// An inner page has a head of 12 bytes before its cells.
		["the list of cells of the page above all reads", (root: number) => (root - 1) * PAGE + 12, 40],
	] as const)("damage to %s", async (_, placeOf, length) => {
		const folder = copyOf(closed);
		const file = join(folder, "gantry.db");
		expect(statSync(file).size).toBeGreaterThan(100 * PAGE);
		overwrite(file, placeOf(rootOfReads(file)), length);
		expect(await complaint(folder)).toMatch(
			/gantry\.db is damaged \(SQLITE_(NOTADB|CORRUPT)\): restore it from a backup, or move it away/,
		);
	});

	test("a file that is cut off", async () => {
		const folder = copyOf(closed);
		truncateSync(join(folder, "gantry.db"), 50 * PAGE);
		expect(await complaint(folder)).toMatch("gantry.db is damaged (SQLITE_CORRUPT)");
	});

	test.each([
		["the header of the write-ahead log", () => 8],
		["its first frame", () => WAL_HEADER + 300],
		[
			"a frame in its middle",
			(size: number) => WAL_HEADER + Math.floor(size / FRAME / 2) * FRAME + 500,
		],
		["the head of a frame", () => WAL_HEADER + 10 * FRAME + 2],
	])("damage to %s", async (_, place) => {
		const folder = copyOf(killed);
		const wal = join(folder, "gantry.db-wal");
		overwrite(wal, place(statSync(wal).size), 12);
		expect(await complaint(folder)).toMatch(
			/gantry\.db-wal is damaged, acknowledged reads in it are lost: restore/,
		);
	});

	test("a missing write-ahead log", async () => {
		const folder = copyOf(killed);
		rmSync(join(folder, "gantry.db-wal"));
		expect(await complaint(folder)).toMatch(
			/gantry\.db-wal is missing.* delete .*gantry\.db-shm to go on without/,
		);
	});

	test("a copy without the write-ahead log that held all of its data", async () => {
		const folder = copyOf(killed);
		for (const name of ["gantry.db-wal", "gantry.db-shm"]) rmSync(join(folder, name));
		expect(await complaint(folder)).toMatch(/holds no store: .*ends in -wal/);
	});

	test("a write-ahead log without its database", async () => {
		const folder = copyOf(killed);
		rmSync(join(folder, "gantry.db"));
		expect(await complaint(folder)).toMatch(
			/gantry\.db is missing or empty, and .*-wal is what is left/,
		);
	});
});

describe("the start accepts", () => {
	test("the files of a killed process", async () => {
		const folder = copyOf(killed);
		expect(await sequencesIn(await openTestedStore(folder))).toHaveLength(200);
	});

	test("a last commit that a power cut tore, which was not acknowledged", async () => {
		const folder = copyOf(killed);
		const wal = join(folder, "gantry.db-wal");
		overwrite(wal, statSync(wal).size - 100, 50);
		expect(await sequencesIn(await openTestedStore(folder))).toHaveLength(190);
	});

	test("a file that was moved away with its log", async () => {
		const folder = copyOf(killed);
		for (const name of ["gantry.db", "gantry.db-wal", "gantry.db-shm"])
			renameSync(join(folder, name), join(folder, `old-${name}`));
		const store = await openTestedStore(folder);
		await recordEmptyRace(store);
		expect(await sequencesIn(store)).toEqual([]);
	});
});

describe("while the server runs", () => {
	test("damage that a query meets is reported by /readyz, reads are refused, and calls are answered from memory", async () => {
		const server = await startTestedServer({ ROLE: "results" });
		await server.record(smallRace());
		await server.record(largeRace("M1002"));
		const file = join(server.dataFolder, "gantry.db");
		const ready = await exchange(server.origin, "/readyz", {});
		expect([ready.status, ready.text, ready.headers["cache-control"]]).toEqual([
			200,
			"ok\n",
			"no-store",
		]);
		const known = { pjid: EVENT.id, pno: "00123" };
		await server.close();

		// Started on a sound file, which is overwritten afterwards.
		const again = await startTestedServer({ ROLE: "results", DATA_DIR: server.dataFolder });
		const before = await post(again.origin, "/scorequery/participant", known);
		overwrite(file, PAGE, statSync(file).size - PAGE);
		const other = await post(again.origin, "/scorequery/participant", { pjid: "M1002", pno: "1" });
		expect(other.status).toBe(503);
		const told = await exchange(again.origin, "/readyz", {});
		expect(told.status).toBe(503);
		expect(told.text).toMatch(/^damaged since .*SQLITE_(CORRUPT|NOTADB).*reads are refused\n$/);
		expect(await post(again.origin, "/scorequery/participant", known)).toMatchObject({
			status: 200,
			text: before.text,
		});
		const authorization = `Bearer ${readServerFile(again.dataFolder)?.token}`;
		const read = { point: "F", bib: "200", time: Date.now() };
		const sent = await post(again.origin, `/ingest/${EVENT.id}`, [read], { authorization });
		expect(sent.status).toBe(503);
		expect(sent.headers["retry-after"]).toMatch(/^\d+$/);
		await again.close();
	});

	test("damage that no query meets is found by a later check", async () => {
		const folder = copyOf(closed);
		const file = join(folder, "gantry.db");
		const found: unknown[] = [];
		const checks = startChecks(file, (error) => found.push(error), false, PACE);
		await checks.first;
		overwrite(file, 40 * PAGE, PAGE);
		await soon(() => expect(found[0]).toMatchObject({ code: "SQLITE_CORRUPT" }));
		await checks.close();
	});

	test("a check that fails is reported, and the next one is made nevertheless", async () => {
		const failing = new URL("data:text/javascript,throw new Error('no memory')");
		const found: unknown[] = [];
		const file = join(copyOf(closed), "gantry.db");
		const checks = startChecks(file, (error) => found.push(error), false, PACE, failing);
		await expect(checks.first).rejects.toThrow("no memory");
		await soon(() => expect(found.length).toBeGreaterThan(1));
		await checks.close();
	});

	test("a deleted file is found too", async () => {
		const folder = copyOf(closed);
		const found: unknown[] = [];
		const checks = startChecks(
			join(folder, "gantry.db"),
			(error) => found.push(error),
			false,
			PACE,
		);
		await checks.first;
		rmSync(join(folder, "gantry.db"));
		await soon(() => expect(found[0]).toMatchObject({ message: "the file was deleted" }));
		await checks.close();
	});

	test("a damaged file gets no further writes", async () => {
		const folder = temporaryFolder();
		const store = await openTestedStore(folder);
		await recordEmptyRace(store);
		const broken = Object.assign(new Error("malformed"), { code: "SQLITE_CORRUPT" });
		store.noteDamage(new StoreDamaged("the store's file is damaged", { cause: broken }));
		await expect(store.appendReads(EVENT.id, readsOf(0, 5))).rejects.toBeInstanceOf(StoreDamaged);
		await expect(recordEmptyRace(store)).rejects.toBeInstanceOf(StoreDamaged);
		expect(store.health().condition).toBe("damaged");
	});
});
