/** kysely's SQLite dialect with the connection in a thread of its own, so that the main thread does not wait for the disk. */
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { type SqliteThread, startThread } from "./startThread.ts";

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
