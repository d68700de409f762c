/** SQLite in a separate thread: writes wait for the disk, and no other work does. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openReader } from "../../src/store/connection/openReader.ts";
import type { Store } from "../../src/store/connection/Store.ts";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import { EVENT } from "../fixtures/smallRace.ts";
import {
	openTestedStore,
	readOf,
	readsOf,
	recordEmptyRace,
	revisionOf,
	sequencesIn,
} from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const key = (hash: string, made_at = 1) => ({ hash, event_id: EVENT.id, made_at });
const keysIn = ({ db }: Store) =>
	db.selectFrom("ingest_key").select(["hash", "event_id", "made_at"]).orderBy("hash").execute();

describe("a statement that SQLite refuses", () => {
	test("fails with SQLite's code and message", async () => {
		const { db } = await openTestedStore();
		await db.insertInto("ingest_key").values(key("a")).execute();
		await expect(db.insertInto("ingest_key").values(key("a")).execute()).rejects.toMatchObject({
			code: "SQLITE_CONSTRAINT_PRIMARYKEY",
			message: "UNIQUE constraint failed: ingest_key.hash",
		});
		await expect(sql`select name from nowhere`.execute(db)).rejects.toMatchObject({
			code: "SQLITE_ERROR",
			message: "no such table: nowhere",
		});
	});

	test("rolls back its transaction, and affects no other", async () => {
		const store = await openTestedStore();
		const failing = store.db.transaction().execute(async (transaction) => {
			await transaction.insertInto("ingest_key").values(key("a")).execute();
			await sql`select name from nowhere`.execute(transaction);
		});
		const following = store.db.insertInto("ingest_key").values(key("b")).execute();
		await expect(failing).rejects.toThrow("no such table");
		await following;
		expect(await keysIn(store)).toEqual([key("b")]);
	});
});

test("transactions run one at a time, each completely", async () => {
	const store = await openTestedStore();
	const countAndInsert = (hash: string) =>
		store.db.transaction().execute(async (transaction) => {
			const rows = await transaction.selectFrom("ingest_key").select("hash").execute();
			await new Promise(setImmediate);
			await transaction.insertInto("ingest_key").values(key(hash, rows.length)).execute();
		});
	await Promise.all(["a", "b", "c", "d", "e"].map(countAndInsert));
	expect((await keysIn(store)).map(({ made_at }) => made_at)).toEqual([0, 1, 2, 3, 4]);
});

test("the answering thread continues while 5,000 reads are committed", async () => {
	const store = await openTestedStore();
	await recordEmptyRace(store);
	/** What this thread itself did in each turn while reads were committed, µs: when it had no processor does not count. */
	async function turnsBeside(from: number): Promise<number[]> {
		let isCommitted = false;
		const committed = store.appendReads(EVENT.id, readsOf(from, from + 5_000)).finally(() => {
			isCommitted = true;
		});
		const turns: number[] = [];
		for (let before = process.threadCpuUsage(); !isCommitted; before = process.threadCpuUsage()) {
			await new Promise(setImmediate);
			const { user, system } = process.threadCpuUsage(before);
			turns.push(user + system);
		}
		expect((await committed).every(Boolean)).toBe(true);
		return turns;
	}
	// A busy machine may run only the writing thread, but not each time.
	const isFree = (turns: readonly number[]) =>
		turns.length > 50 && Math.max(...turns) < turns.reduce((sum, each) => sum + each, 0) / 2;
	const tries: boolean[] = [];
	for (let from = 0; from < 4 && !tries.includes(true); from++)
		tries.push(isFree(await turnsBeside(from * 5_000)));
	expect(tries).toContain(true);
});

describe("a full disk", () => {
	test("loses no acknowledged read, causes no acknowledgement of a lost one, and ends when there is space", async () => {
		const store = await openTestedStore();
		await recordEmptyRace(store);
		const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
		const pages = rows[0]?.page_count ?? 0;
		await sql`pragma max_page_count = ${sql.lit(pages + 2)}`.execute(store.db);
		const lost = store.appendReads(EVENT.id, readsOf(0, 2_000));
		await expect(lost).rejects.toBeInstanceOf(StoreUnavailable);
		await expect(lost).rejects.toMatchObject({ cause: { code: "SQLITE_FULL" } });
		expect(store.health()).toMatchObject({ condition: "unreachable" });
		expect(await sequencesIn(store)).toEqual([]);
		await sql`pragma max_page_count = 1000000`.execute(store.db);
		expect(await store.appendReads(EVENT.id, readsOf(0, 2_000))).not.toContain(false);
		expect(store.health()).toMatchObject({ condition: "reachable" });
		expect(await sequencesIn(store)).toHaveLength(2_000);
	});
});

describe("a thread that ends", () => {
	test("fails its waiting requests, loses no acknowledged read, and is started again", async () => {
		const threads: Worker[] = [];
		const note = (thread: Worker) => threads.push(thread);
		process.on("worker", note);
		const folder = temporaryFolder();
		const store = await openTestedStore(folder);
		await recordEmptyRace(store);
		await store.appendReads(EVENT.id, readsOf(0, 10));
		// Another connection locks the file until the thread is about to end: nothing is committed before.
		const other = new Database(join(folder, "gantry.db"));
		other.exec("begin immediate");
		const waiting = [readsOf(10, 4_000), readsOf(4_000, 4_010)].map((reads) =>
			store.appendReads(EVENT.id, reads),
		);
		const dying = threads.map((thread) => thread.terminate());
		other.close();
		await Promise.all(dying);
		process.off("worker", note);
		const [first, second] = await Promise.allSettled(waiting);
		expect(first).toMatchObject({ reason: expect.any(StoreUnavailable) });
		// The second request is processed after the thread has ended, perhaps by the new thread.
		const kept = second?.status === "fulfilled" ? 20 : 10;
		expect(await sequencesIn(store)).toHaveLength(kept);
		expect(await store.appendReads(EVENT.id, readsOf(10, 20))).not.toContain(false);
	});
});

describe("closing", () => {
	test("finishes earlier requests", async () => {
		const folder = temporaryFolder();
		const store = await openTestedStore(folder);
		await recordEmptyRace(store);
		const asked = [1, 2, 3].map((each) => store.appendReads(EVENT.id, [readOf(each)]));
		const query = revisionOf(store);
		await store.close();
		expect(await Promise.all(asked)).toEqual([[true], [true], [true]]);
		expect(await query).toBeGreaterThan(0);
		expect(await sequencesIn(await openTestedStore(folder))).toEqual([1, 2, 3]);
	});
});

test("an acknowledged read is on the disk: a killed process has lost none", async () => {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	await store.appendReads(EVENT.id, readsOf(0, 100));
	// The state that a killed process leaves: the write-ahead log is not checkpointed, and nothing is closed.
	const copy = temporaryFolder();
	for (const name of ["gantry.db", "gantry.db-wal"])
		copyFileSync(join(folder, name), join(copy, name));
	expect(await sequencesIn(await openTestedStore(copy))).toHaveLength(100);
});

test("a reader beside the thread sees committed data, and a fixed state during a transaction", async () => {
	const store = await openTestedStore();
	await recordEmptyRace(store);
	const reader = { ...store, db: openReader(store.place) };
	await store.appendReads(EVENT.id, readsOf(0, 3));
	expect(await sequencesIn(reader)).toEqual([0, 1, 2]);
	await reader.db.transaction().execute(async (transaction) => {
		const moment = { ...store, db: transaction };
		expect(await sequencesIn(moment)).toHaveLength(3);
		await store.appendReads(EVENT.id, readsOf(3, 6));
		expect(await sequencesIn(moment)).toHaveLength(3);
	});
	expect(await sequencesIn(reader)).toHaveLength(6);
	await expect(reader.db.deleteFrom("passing").execute()).rejects.toThrow("SQLITE_READONLY");
	await reader.db.destroy();
});
