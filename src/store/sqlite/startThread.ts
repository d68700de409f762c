/** Starts the thread that holds the SQLite connection. */
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { createRpc, type Rpc } from "../../rpc.ts";
import { nodeThread } from "../../threads/nodeThread.ts";
import { StoreUnavailable } from "../connection/StoreUnavailable.ts";
import type { SqliteFailure, SqliteOperations } from "./sqliteThread.ts";

const SQLITE_THREAD = new URL("./sqliteThread.ts", import.meta.url);

/** The caller gives rows their type. */
export type SqliteThread = Rpc<SqliteOperations<never>>;

/**
 * Makes a thread that starts with its first request and does not start again after its end.
 * Its requests fail with an SqliteError with SQLite's code and message, or with StoreUnavailable after its end.
 */
export function startThread(): SqliteThread {
	return createRpc<SqliteOperations<never>, SqliteFailure>({
		start: (events) =>
			nodeThread(
				new Worker(SQLITE_THREAD, { name: "store" }),
				events,
				"the thread that writes the store",
			),
		mayRestart: () => false,
		errorOf: ({ message, code }) => new Database.SqliteError(message, code),
		endedError: (cause) =>
			new StoreUnavailable("the thread that writes the store has ended", { cause }),
	});
}
