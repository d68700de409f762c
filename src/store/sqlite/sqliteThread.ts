/**
 * The thread that holds the SQLite connection. It does one thing after another, as it is asked to, so that a
 * commit that waits for the disk keeps nobody else waiting. Run by startThread.ts.
 */
import { parentPort } from "node:worker_threads";
import Database from "better-sqlite3";
import { LRUCache } from "lru-cache";

export type Question =
	| { kind: "open"; file: string }
	| { kind: "run"; sql: string; parameters: readonly unknown[] }
	/** Ends the transaction, if SQLite has not done so itself. */
	| { kind: "rollback" }
	| { kind: "close" };

export type Answer<Row> =
	| { isDone: true; rows: Row[]; changes: number; lastId: number | bigint }
	| { isDone: false; code: string; message: string };

/** Statements kept prepared. There are some dozens, and inserts of any number of rows. */
const PREPARED = 200;

const NOTHING: Answer<unknown> = { isDone: true, rows: [], changes: 0, lastId: 0 };

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

function run(sql: string, parameters: readonly unknown[]): Answer<unknown> {
	const statement = prepared.get(sql) ?? opened().prepare(sql);
	prepared.set(sql, statement);
	if (statement.reader)
		return { isDone: true, rows: statement.all(parameters), changes: 0, lastId: 0 };
	const { changes, lastInsertRowid } = statement.run(parameters);
	return { isDone: true, rows: [], changes, lastId: lastInsertRowid };
}

function answer(question: Question): Answer<unknown> {
	if (question.kind === "open") open(question.file);
	if (question.kind === "run") return run(question.sql, question.parameters);
	if (question.kind === "rollback" && opened().inTransaction) opened().exec("rollback");
	if (question.kind === "close") database?.close();
	return NOTHING;
}

parentPort?.on("message", (question: Question) => {
	try {
		parentPort?.postMessage(answer(question));
	} catch (error) {
		const code = error instanceof Database.SqliteError ? error.code : "";
		const message = error instanceof Error ? error.message : String(error);
		parentPort?.postMessage({ isDone: false, code, message } satisfies Answer<unknown>);
	}
	if (question.kind === "close") parentPort?.close();
});
