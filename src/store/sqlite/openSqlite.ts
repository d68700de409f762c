/** The store in a data folder: an SQLite file with WAL. Every commit is on the disk before it is acknowledged. */
import { existsSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely } from "kysely";
import { log } from "../../log.ts";
import { refuseUnfinishedIn } from "../backup/begunRestore.ts";
import { type Connectivity, createConnectivity } from "../connection/connectivity.ts";
import { adviceFor } from "../connection/diskAdvice.ts";
import type { StorePlace } from "../connection/place.ts";
import { makePrivateFile } from "../connection/privateFiles.ts";
import type { Store } from "../connection/Store.ts";
import { StoreDamaged } from "../connection/StoreUnavailable.ts";
import { StoreUnusable } from "../connection/StoreUnusable.ts";
import { asUnavailable, isBrokenFile } from "../connection/unavailable.ts";
import { watched } from "../connection/watchedDialect.ts";
import { codeOf, takeWriterLock, type WriterLock } from "../connection/writerLock.ts";
import { commitReads } from "../ingest/append.ts";
import { createGroups } from "../ingest/groups.ts";
import { migrate } from "../migrations/migrate.ts";
import type { Tables } from "../migrations/tables.ts";
import { type FileChecks, startChecks } from "./checkFile.ts";
import { threadDialect } from "./threadDialect.ts";
import { walState } from "./walFile.ts";

/** The longest wait for the first check, ms. A longer check goes on while the server answers. */
const FIRST_CHECK_MS = 1_000;

type SqliteLocation = Extract<StorePlace, { kind: "sqlite" }>;

/**
 * Opens a data folder for writing.
 * @returns null if another process has it open for writing
 * @throws StoreUnusable if the folder or the file cannot be used; its message says what to do
 */
export async function openSqlite(folder: string, place: SqliteLocation): Promise<Store | null> {
	const writerLock = takeWriterLock(folder);
	if (writerLock === null) return null;
	try {
		refuseUnfinishedIn(folder);
	} catch (error) {
		writerLock.release();
		throw error;
	}
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
		throw new StoreUnusable(describeFailure(file, error));
	}
}

interface Prepared {
	checks: FileChecks;
	warnings: readonly string[];
}

/** Checks the file, opens it, and updates its schema. */
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
	const noteFailure = (error: unknown) => {
		const found = asUnavailable(error);
		if (found instanceof StoreDamaged) connectivity.note(found);
		else log.error(`${file} could not be checked`, error);
	};
	const checks = startChecks(file, noteFailure, isNew);
	try {
		const first = await Promise.race([
			checks.first,
			sleep(FIRST_CHECK_MS, "later", { ref: false }),
		]);
		// For a large file, the finding of the first check is treated like that of a later check.
		if (first === "later") checks.first.catch(noteFailure);
		await migrate(db, file, isNew || hasWal);
		return { checks, warnings };
	} catch (error) {
		await checks.close();
		throw error;
	}
}

/** Checks the write-ahead log. @returns warnings @throws StoreUnusable if it is missing or damaged */
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

function describeFailure(file: string, error: unknown): string {
	const code = codeOf(error);
	const advice = adviceFor(
		code,
		"restore it from a backup, or move it away, with the files that end in -wal and -shm, to begin with an empty store",
		"give this user the right to read and write it and its folder",
	);
	return `${file} ${isBrokenFile(error) ? "is damaged" : "cannot be used"} (${code}): ${advice}`;
}

function storeOf(
	place: SqliteLocation,
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
