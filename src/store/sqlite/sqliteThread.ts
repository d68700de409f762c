/**
 * The thread that holds the SQLite connection. It does one request after the other, so that a commit that waits for the
 * disk does not block the server's thread. Run by startThread.ts.
 */
import { parentPort } from "node:worker_threads";
import Database from "better-sqlite3";
import { LRUCache } from "lru-cache";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";

/** `Row` is what the asker of a query expects: unknown here. */
export interface SqliteOperations<Row> {
	open: { request: string; reply: undefined };
	run: { request: { sql: string; parameters: readonly unknown[] }; reply: SqliteResult<Row> };
	/** Ends the transaction, if SQLite has not done so itself. */
	rollback: { request: undefined; reply: undefined };
	close: { request: undefined; reply: undefined };
}

export interface SqliteResult<Row> {
	rows: Row[];
	changes: number;
	lastId: number | bigint;
}

/** `code` is SQLite's; '' where the error is not of SQLite. */
export interface SqliteFailure {
	code: string;
	message: string;
}

/** Statements kept prepared. There are some dozens, and inserts of any number of rows. */
const PREPARED = 200;

const prepared = new LRUCache<string, Database.Statement>({ max: PREPARED });
let database: Database.Database | null = null;

function open(file: string): void {
	database = new Database(file);
	database.pragma("journal_mode = WAL");
	database.pragma("synchronous = FULL");
}

function opened(): Database.Database {
	if (database === null) throw new Error("the thread was asked before it had opened a file");
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
