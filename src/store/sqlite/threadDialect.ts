/** kysely's SQLite dialect, with the connection in a thread of its own: nobody on this one waits for the disk. */
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { type StoreThread, startThread } from "./startThread.ts";

/** The dialect for one file. */
export function threadDialect(file: string): Dialect {
	return {
		createDriver: () => threadDriver(file),
		createAdapter: () => new SqliteAdapter(),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

/** One connection, which kysely lends to one user at a time: a transaction is never interleaved. */
function threadDriver(file: string): Driver {
	const threads = new WeakMap<DatabaseConnection, StoreThread>();
	let thread: StoreThread | null = null;
	async function living(): Promise<StoreThread> {
		if (thread && !thread.hasEnded()) return thread;
		const started = startThread();
		try {
			await started.ask({ kind: "open", file });
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
			await living();
		},
		async acquireConnection() {
			const held = await living();
			const connection = connectionOf(held);
			threads.set(connection, held);
			return connection;
		},
		releaseConnection: async () => undefined,
		beginTransaction: run("begin"),
		commitTransaction: run("commit"),
		async rollbackTransaction(connection) {
			await threads.get(connection)?.ask({ kind: "rollback" });
		},
		async destroy() {
			if (thread && !thread.hasEnded()) await thread.ask({ kind: "close" });
			await thread?.end();
		},
	};
}

function connectionOf(thread: StoreThread): DatabaseConnection {
	return {
		async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
			const { rows, changes, lastId } = await thread.ask<Row>({ kind: "run", sql, parameters });
			return { rows, numAffectedRows: BigInt(changes), insertId: BigInt(lastId) };
		},
		streamQuery() {
			throw new Error("rows of this store come all at once, not in a stream");
		},
	};
}
