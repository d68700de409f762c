/** kysely's SQLite dialect with the connection in a thread of its own, so that the main thread does not wait for the disk. */

import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { createRpc, type Rpc } from "../../rpc.ts";
import { nodeThread } from "../../threads/nodeThread.ts";
import { StoreUnavailable } from "../connection/StoreUnavailable.ts";
import type { SqliteFailure, SqliteOperations } from "./sqliteThread.ts";

/** The dialect for one file. */
export function threadDialect(file: string): Dialect {
	return {
		createDriver: () => threadDriver(file),
		createAdapter: () => new TransactionalAdapter(),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

/** SQLite can roll schema changes back, so that a start that is killed leaves no half of a step; kysely assumes the opposite. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** One connection, which kysely gives to one user at a time, so transactions are never interleaved. */
function threadDriver(file: string): Driver {
	const threads = new WeakMap<DatabaseConnection, SqliteThread>();
	let thread: SqliteThread | null = null;
	async function activeThread(): Promise<SqliteThread> {
		if (thread && !thread.hasEnded()) return thread;
		const started = startThread();
		try {
			await started.ask("open", file);
		} catch (error) {
			await started.end();
			throw error;
		}
		thread = started;
		return started;
	}
	const run = (sql: string) => async (connection: DatabaseConnection) => {
		await connection.executeQuery(CompiledQuery.raw(sql));
	};
	return {
		async init() {
			await activeThread();
		},
		async acquireConnection() {
			const held = await activeThread();
			const connection = connectionOf(held);
			threads.set(connection, held);
			return connection;
		},
		releaseConnection: async () => undefined,
		beginTransaction: run("begin"),
		commitTransaction: run("commit"),
		async rollbackTransaction(connection) {
			await threads.get(connection)?.ask("rollback", undefined);
		},
		async destroy() {
			if (thread && !thread.hasEnded()) await thread.ask("close", undefined);
			await thread?.end();
		},
	};
}

function connectionOf(thread: SqliteThread): DatabaseConnection {
	return {
		async executeQuery({ sql, parameters }: CompiledQuery) {
			const { rows, changes, lastId } = await thread.ask("run", { sql, parameters });
			return { rows, numAffectedRows: BigInt(changes), insertId: BigInt(lastId) };
		},
		streamQuery() {
			throw new Error("this dialect does not stream rows");
		},
	};
}

const SQLITE_THREAD = new URL("./sqliteThread.ts", import.meta.url);

/** The caller gives rows their type. */
type SqliteThread = Rpc<SqliteOperations<never>>;

/**
 * Makes a thread that starts with its first request and does not start again after its end.
 * Its requests fail with an SqliteError with SQLite's code and message, or with StoreUnavailable after its end.
 */
function startThread(): SqliteThread {
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
