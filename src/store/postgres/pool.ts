/** Connections to PostgreSQL, with the timeouts that a server needs that runs for months. */
import { Socket } from "node:net";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { StoreUnavailable } from "../connection/StoreUnavailable.ts";

/** The longest wait for a connection, ms. */
const CONNECT_MS = 10_000;
/** The longest duration of a statement, including the wait for another node's commit, ms. */
const STATEMENT_MS = 60_000;
/** A connection without an answer is closed this much later, ms. */
const SILENCE_MS = 5_000;
/** The longest time for which a node that vanished within a transaction holds an event's lock, ms. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** How long closing waits for connections to end normally, ms. */
const END_MS = 2_000;

/** Options of every connection. */
export const CONNECTION = {
	application_name: "gantry",
	connectionTimeoutMillis: CONNECT_MS,
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
} as const;

export interface PoolSettings {
	max: number;
	/** Without timeouts, for steps of the schema, which may take long on a large store. */
	isPatient: boolean;
	/**
	 * A connection without an answer is closed after this time, ms. 0 for none, if it may wait for another node's commit.
	 */
	silenceMs: number;
}

/** A pool whose connections can all be closed at once. */
export interface Pool extends PostgresPool {
	/**
	 * For a database that accepts connections and does not answer: closes every connection, so that all waiting queries fail
	 * now and not after their timeout, and opens none.
	 */
	suspend(): void;
	/** The database has answered again. */
	resume(): void;
}

/** Makes a pool. It connects with the first query. */
export function createPool(databaseUrl: string, { max, isPatient, silenceMs }: PoolSettings): Pool {
	const limits = isPatient
		? {}
		: {
				statement_timeout: STATEMENT_MS,
				query_timeout: STATEMENT_MS + SILENCE_MS,
				idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
			};
	const sockets = new Set<Socket>();
	let isSuspended = false;
	const pool = new pg.Pool({
		...CONNECTION,
		...limits,
		connectionString: databaseUrl,
		max,
		types: numberTypes(),
		onConnect: commitToDisk,
		stream() {
			const socket = new Socket();
			sockets.add(socket);
			socket.setTimeout(silenceMs, () => socket.destroy(silent()));
			return socket.once("close", () => sockets.delete(socket));
		},
	});
	// Without a listener, losing an idle connection would end the process.
	pool.on("error", ignore);
	pool.on("connect", (client) => client.on("error", ignore));
	const endAll = () => {
		for (const socket of sockets) socket.destroy(silent());
	};
	return {
		options: pool.options,
		async connect() {
			if (isSuspended) throw silent();
			return pool.connect();
		},
		async end() {
			const timer = setTimeout(endAll, END_MS);
			await pool.end();
			clearTimeout(timer);
		},
		suspend() {
			isSuspended = true;
			endAll();
		},
		resume() {
			isSuspended = false;
		},
	};
}

function silent(): StoreUnavailable {
	return new StoreUnavailable("the database accepts connections and does not answer");
}

function ignore(): void {
	// The next query on the connection fails with the error.
}

/** Reads 64-bit integers as numbers: instants, sequences and ids are all safe integers. */
function numberTypes(): pg.CustomTypesConfig {
	const types = new pg.TypeOverrides();
	types.setTypeParser(pg.types.builtins.INT8, Number);
	return types;
}

/** Commits are on the disk before they are acknowledged, also if the database's default differs. */
async function commitToDisk(client: pg.ClientBase): Promise<void> {
	await client.query(
		"select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
	);
}
