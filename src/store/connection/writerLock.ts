/**
 * Allows one writer for each folder. The lock is an SQLite transaction that stays open while the process runs. The
 * operating system releases it when the process ends in any way, so even kill -9 leaves no stale lock.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { adviceFor } from "./diskAdvice.ts";
import { makePrivateFile } from "./privateFiles.ts";
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { StoreUnusable } from "./StoreUnusable.ts";

const LOCK_FILE = "writer.lock";

export interface WriterLock {
	release(): void;
}

/**
 * Takes the folder's writer lock.
 * @param setting the setting that names the folder or its parent
 * @returns null if another process holds the lock
 * @throws StoreUnusable if the folder cannot be written
 */
export function takeWriterLock(
	folder: string,
	setting: "DATA_DIR" | "CLIPS_DIR" = "DATA_DIR",
): WriterLock | null {
	const file = join(folder, LOCK_FILE);
	try {
		makePrivateFile(file);
		const database = new Database(file, { timeout: 0 });
		try {
			database.exec("BEGIN EXCLUSIVE");
		} catch (error) {
			database.close();
			if (codeOf(error).startsWith("SQLITE_BUSY")) return null;
			throw error;
		}
		return { release: () => database.close() };
	} catch (error) {
		const code = codeOf(error);
		const advice = adviceFor(code, `give this user the right to write ${folder}`);
		throw new StoreUnusable(
			`${file} cannot be written (${code}): ${advice}, or name another folder in ${setting}`,
		);
	}
}

/** Whether another process holds the folder's writer lock; false as well if that cannot be found out. */
export function isLocked(folder: string): boolean {
	if (!existsSync(join(folder, LOCK_FILE))) return false;
	try {
		const lock = takeWriterLock(folder);
		lock?.release();
		return lock === null;
	} catch {
		return false;
	}
}

/** The code of an error of SQLite, PostgreSQL or the system, for messages. */
export function codeOf(error: unknown): string {
	if (error instanceof StoreUnavailable && error.cause !== undefined) return codeOf(error.cause);
	if (error instanceof Error && "code" in error) return String(error.code);
	return error instanceof Error ? error.message : String(error);
}
