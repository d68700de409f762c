/**
 * The thread that holds the SQLite connection, so that a commit that waits for the disk does not block the server's main
 * thread. It runs one request at a time. Started by threadDialect.ts.
 */
import { parentPort } from "node:worker_threads";
import Database from "better-sqlite3";
import { LRUCache } from "lru-cache";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";

/** `Row` is the type of row that the caller expects: unknown here. */
export interface SqliteOperations<Row> {
	open: { request: string; reply: undefined };
	run: { request: { sql: string; parameters: readonly unknown[] }; reply: SqliteResult<Row> };
	/** Rolls the transaction back, unless SQLite has done so itself. */
	rollback: { request: undefined; reply: undefined };
	close: { request: undefined; reply: undefined };
}

export interface SqliteResult<Row> {
	rows: Row[];
	changes: number;
	lastId: number | bigint;
}

/** `code` is SQLite's; '' for other errors. */
export interface SqliteFailure {
	code: string;
	message: string;
}

/** Prepared statements in the cache. There are a few dozen, and inserts of any number of rows. */
const PREPARED = 200;

const prepared = new LRUCache<string, Database.Statement>({ max: PREPARED });
let database: Database.Database | null = null;

function open(file: string): void {
	database = new Database(file);
	database.pragma("journal_mode = WAL");
	database.pragma("synchronous = FULL");
}

function opened(): Database.Database {
	if (database === null) throw new Error("the thread received a query before it had opened a file");
	return database;
}

function run(sql: string, parameters: readonly unknown[]): SqliteResult<unknown> {
	const statement = prepared.get(sql) ?? opened().prepare(sql);
	prepared.set(sql, statement);
	if (statement.reader) return { rows: statement.all(parameters), changes: 0, lastId: 0 };
	const { changes, lastInsertRowid } = statement.run(parameters);
	return { rows: [], changes, lastId: lastInsertRowid };
}

const handlers: RpcHandlers<SqliteOperations<unknown>> = {
	open(file) {
		open(file);
		return undefined;
	},
	run: ({ sql, parameters }) => run(sql, parameters),
	rollback() {
		if (opened().inTransaction) opened().exec("rollback");
		return undefined;
	},
	close() {
		database?.close();
		return undefined;
	},
};

function failureOf(error: unknown): SqliteFailure {
	const code = error instanceof Database.SqliteError ? error.code : "";
	return { code, message: error instanceof Error ? error.message : String(error) };
}

parentPort?.on("message", async (message: RpcRequest<SqliteOperations<unknown>>) => {
	parentPort?.postMessage(await replyTo(handlers, message, failureOf));
	if (message.name === "close") parentPort?.close();
});
