/** The thread that checks a whole database file on a connection of its own. Started by checkFile.ts. */
import { existsSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

/** The result of a check: '' twice if the file has no damage. */
export interface Found {
	/** SQLite's code. */
	code: string;
	message: string;
}

const file: string = workerData;

function check(): Found {
	// A file deleted while the store is open exists until the process ends, and all that is written to it is lost then.
	if (!existsSync(file)) return { code: "SQLITE_NOTADB", message: "the file was deleted" };
	let database: Database.Database | null = null;
	try {
		database = new Database(file, { readonly: true, fileMustExist: true });
		const first = database.pragma("quick_check(1)", { simple: true });
		return first === "ok"
			? { code: "", message: "" }
			: { code: "SQLITE_CORRUPT", message: String(first).replace(/\s+/g, " ") };
	} catch (error) {
		if (error instanceof Database.SqliteError) return { code: error.code, message: error.message };
		throw error;
	} finally {
		database?.close();
	}
}

parentPort?.postMessage(check());
