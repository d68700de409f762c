/**
 * A dialect that is watched: what fails because the store is away fails with StoreUnavailable, and closing
 * waits for all who asked for a connection before.
 */
import type {
	AbortableOperationOptions,
	CompiledQuery,
	DatabaseConnection,
	Dialect,
	Driver,
} from "kysely";
import type { Reach } from "./connectivity.ts";
import { StoreUnavailable } from "./StoreUnavailable.ts";

/** The dialect, watched. */
export function watched(dialect: Dialect, reach: Reach): Dialect {
	return {
		createDriver: () => watchedDriver(dialect.createDriver(), reach),
		createAdapter: () => dialect.createAdapter(),
		createQueryCompiler: () => dialect.createQueryCompiler(),
		createIntrospector: (db) => dialect.createIntrospector(db),
	};
}

function watchedDriver(driver: Driver, reach: Reach): Driver {
	const held = new Map<DatabaseConnection, DatabaseConnection>();
	let asking = 0;
	let whenFree = () => {};
	const tellFree = () => {
		if (asking + held.size === 0) whenFree();
	};
	const innerOf = (connection: DatabaseConnection) => held.get(connection) ?? connection;
	return {
		init: (options) => reach.watch(() => driver.init(options)),
		async acquireConnection(options) {
			asking++;
			try {
				const inner = await reach.watch(() => driver.acquireConnection(options));
				const connection = watchedConnection(inner, reach);
				held.set(connection, inner);
				return connection;
			} finally {
				asking--;
				tellFree();
			}
		},
		async releaseConnection(connection, options) {
			const inner = innerOf(connection);
			held.delete(connection);
			await driver.releaseConnection(inner, options);
			tellFree();
		},
		async beginTransaction(connection, settings) {
			reach.checkWritable();
			await reach.watch(() => driver.beginTransaction(innerOf(connection), settings));
		},
		async commitTransaction(connection) {
			await reach.watch(() => driver.commitTransaction(innerOf(connection)));
			reach.reached();
		},
		async rollbackTransaction(connection) {
			try {
				await reach.watch(() => driver.rollbackTransaction(innerOf(connection)));
			} catch (error) {
				// Who loses the store has lost the transaction with it; why it was to be rolled back is told.
				if (!(error instanceof StoreUnavailable)) throw error;
			}
		},
		async destroy(options) {
			await free();
			await driver.destroy(options);
		},
	};

	async function free(): Promise<void> {
		// Whoever waits in line for an only connection asks for it some moments after it was free.
		for (let isFree = false; !isFree; ) {
			await new Promise<void>((resolve) => {
				whenFree = resolve;
				tellFree();
			});
			await new Promise(setImmediate);
			isFree = asking + held.size === 0;
		}
	}
}

function watchedConnection(connection: DatabaseConnection, reach: Reach): DatabaseConnection {
	return {
		executeQuery: <Row>(query: CompiledQuery, options?: AbortableOperationOptions) =>
			reach.watch(() => connection.executeQuery<Row>(query, options)),
		streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
	};
}
