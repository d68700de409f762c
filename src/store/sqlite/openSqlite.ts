/** The store in a data folder: an SQLite file, WAL, every commit on the disk before it is answered. */
import { existsSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely } from "kysely";
import { log } from "../../log.ts";
import { commitReads } from "../append.ts";
import { type Connectivity, createConnectivity } from "../connection/connectivity.ts";
import { adviceFor } from "../connection/diskAdvice.ts";
import type { StorePlace } from "../connection/place.ts";
import { makePrivateFile } from "../connection/privateFiles.ts";
import type { Store } from "../connection/Store.ts";
import { StoreDamaged } from "../connection/StoreDamaged.ts";
import { StoreUnusable } from "../connection/StoreUnusable.ts";
import { asUnavailable, isBrokenFile } from "../connection/unavailable.ts";
import { watched } from "../connection/watchedDialect.ts";
import { codeOf, takeWriterLock, type WriterLock } from "../connection/writerLock.ts";
import { createGroups } from "../groups.ts";
import { migrate } from "../migrations/migrate.ts";
import type { Tables } from "../migrations/tables.ts";
import { type FileChecks, startChecks } from "./checkFile.ts";
import { threadDialect } from "./threadDialect.ts";
import { walState } from "./walFile.ts";

/** A file whose check takes longer is checked to the end while the server answers already, ms. */
const FIRST_CHECK_MS = 1_000;

type SqlitePlace = Extract<StorePlace, { kind: "sqlite" }>;

/**
 * Opens a data folder for writing.
 * @returns null where another process has it open for writing
 * @throws StoreUnusable where the folder or the file cannot be used, with one line that says what to do
 */
export async function openSqlite(folder: string, place: SqlitePlace): Promise<Store | null> {
	const writerLock = takeWriterLock(folder);
	if (writerLock === null) return null;
	const { file } = place;
	const connectivity = createConnectivity();
	const db = new Kysely<Tables>({ dialect: watched(threadDialect(file), connectivity) });
	try {
		const { checks, warnings } = await prepare(file, db, connectivity);
		return { ...storeOf(place, db, { writerLock, connectivity, checks }), warnings };
	} catch (error) {
		await db.destroy();
		writerLock.release();
		if (error instanceof StoreUnusable) throw error;
		throw new StoreUnusable(complaint(file, error));
	}
}

interface Prepared {
	checks: FileChecks;
	warnings: readonly string[];
}

/** Checks the file, opens it, and brings its schema up to date. */
async function prepare(
	file: string,
	db: Kysely<Tables>,
	connectivity: Connectivity,
): Promise<Prepared> {
	const before = statSync(file, { throwIfNoEntry: false });
	if (before?.isDirectory()) throw new StoreUnusable(`${file} is a folder: move it away`);
	const isNew = before === undefined || before.size === 0;
	const hasWal = existsSync(`${file}-wal`);
	const warnings = checkWal(file, isNew);
	if (isNew) makePrivateFile(file);
	const noteFault = (error: unknown) => {
		const found = asUnavailable(error);
		if (found instanceof StoreDamaged) connectivity.note(found);
		else log.error(`${file} could not be checked`, error);
	};
	const checks = startChecks(file, noteFault);
	try {
		const whole = await Promise.race([
			checks.first,
			sleep(FIRST_CHECK_MS, "later", { ref: false }),
		]);
		// A large file: what its check finds later is what a later check finds.
		if (whole === "later") checks.first.catch(noteFault);
		await migrate(db, file, isNew || hasWal);
		return { checks, warnings };
	} catch (error) {
		await checks.close();
		throw error;
	}
}

/** @returns warnings @throws StoreUnusable that says what became of the write-ahead log */
function checkWal(file: string, isNew: boolean): readonly string[] {
	const wal = `${file}-wal`;
	const state = walState(file);
	if (isNew && (statSync(wal, { throwIfNoEntry: false })?.size ?? 0) > 0)
		throw new StoreUnusable(
			`${file} is missing or empty, and ${wal} is what is left of it: restore both from a backup, or move that one away to begin with an empty store`,
		);
	if (state === "missing")
		throw new StoreUnusable(
			`${wal} is missing, with the last commits in it: put it back, or delete ${file}-shm to go on without them`,
		);
	if (state === "damaged")
		throw new StoreUnusable(
			`${wal} is damaged, acknowledged reads in it are lost: restore a backup, or move it and ${file}-shm away to go on without what it holds`,
		);
	return state === "torn"
		? [
				`the last commit in ${wal} is incomplete and is left out: a power cut during its write does this, and damage does`,
			]
		: [];
}

function complaint(file: string, error: unknown): string {
	const code = codeOf(error);
	const advice = adviceFor(
		code,
		"restore it from a backup, or move it away, with the files that end in -wal and -shm, to begin with an empty store",
		"give this user the right to read and write it and its folder",
	);
	return `${file} ${isBrokenFile(error) ? "is damaged" : "cannot be used"} (${code}): ${advice}`;
}

/** The store of an opened file. */
function storeOf(
	place: SqlitePlace,
	db: Kysely<Tables>,
	{
		writerLock,
		connectivity,
		checks,
	}: { writerLock: WriterLock; connectivity: Connectivity; checks: FileChecks },
): Omit<Store, "warnings"> {
	const groups = createGroups({
		queueOf: () => "the one connection",
		commit: (requests) => commitReads(db, requests),
	});
	return {
		place,
		db,
		appendReads: groups.append,
		subscribe: () => () => undefined,
		health: connectivity.health,
		watchHealth: connectivity.watchHealth,
		noteDamage: connectivity.note,
		async close() {
			await checks.close();
			await groups.idle();
			await db.destroy();
			writerLock.release();
		},
	};
}
