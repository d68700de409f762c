/** Connections to PostgreSQL, with what a server that goes on for months needs of them. */
import { Socket } from "node:net";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { StoreUnavailable } from "../connection/StoreUnavailable.ts";

/** The longest wait for a connection, ms. */
const CONNECT_MS = 10_000;
/** No statement takes longer, waiting for another node's commit included, ms. */
const STATEMENT_MS = 60_000;
/** How much later a connection on which nothing comes back is given up, ms. */
const SILENCE_MS = 5_000;
/** A node that vanished in the middle of a transaction holds an event's lock no longer than this, ms. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** How long closing waits for connections to end in order, ms. */
const END_MS = 2_000;

/** What every connection says and wants. */
export const CONNECTION = {
	application_name: "gantry",
	connectionTimeoutMillis: CONNECT_MS,
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
} as const;

export interface PoolSettings {
	max: number;
	/** Steps of the schema may take their time on a store of years; all else may not. */
	isPatient: boolean;
	/**
	 * A connection on which nothing comes back for so long is given up, ms; 0 where that may be a wait for another
	 * node's commit.
	 */
	silenceMs: number;
}

/** A pool whose connections can all be given up at once. */
export interface Pool extends PostgresPool {
	/**
	 * The database accepts connections and says nothing: ends every connection, so that all waiting queries fail now and
	 * not after a statement's time-out, and makes none.
	 */
	giveUp(): void;
	/** The database was heard of again. */
	resume(): void;
}

/** Makes a pool; it connects when first asked. */
export function createPool(databaseUrl: string, { max, isPatient, silenceMs }: PoolSettings): Pool {
	const limits = isPatient
		? {}
		: {
				statement_timeout: STATEMENT_MS,
				query_timeout: STATEMENT_MS + SILENCE_MS,
				idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
			};
	const sockets = new Set<Socket>();
	let isGivenUp = false;
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
	// Without a listener, a connection that is lost while it is idle would end the process.
	pool.on("error", ignore);
	pool.on("connect", (client) => client.on("error", ignore));
	const endAll = () => {
		for (const socket of sockets) socket.destroy(silent());
	};
	return {
		options: pool.options,
		async connect() {
			if (isGivenUp) throw silent();
			return pool.connect();
		},
		async end() {
			const timer = setTimeout(endAll, END_MS);
			await pool.end();
			clearTimeout(timer);
		},
		giveUp() {
			isGivenUp = true;
			endAll();
		},
		resume() {
			isGivenUp = false;
		},
	};
}

function silent(): StoreUnavailable {
	return new StoreUnavailable("the database accepts connections and does not answer");
}

function ignore(): void {
	// The next query on it fails with the error.
}

/** 64-bit integers as numbers: instants, sequences and ids are all safe integers. */
function numberTypes(): pg.CustomTypesConfig {
	const types = new pg.TypeOverrides();
	types.setTypeParser(pg.types.builtins.INT8, Number);
	return types;
}

/** An acknowledged read is on the disk, whatever the database's own default is. */
async function commitToDisk(client: pg.ClientBase): Promise<void> {
	await client.query(
		"select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
	);
}
