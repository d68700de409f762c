/**
 * Wraps a dialect: an operation that fails because the store is unreachable throws StoreUnavailable, and closing waits for
 * all earlier requests for a connection.
 */
import type {
	AbortableOperationOptions,
	CompiledQuery,
	DatabaseConnection,
	Dialect,
	Driver,
} from "kysely";
import type { Connectivity } from "./connectivity.ts";
import { StoreUnavailable } from "./StoreUnavailable.ts";

/** The dialect with its connectivity observed. */
export function watched(dialect: Dialect, connectivity: Connectivity): Dialect {
	return {
		createDriver: () => watchedDriver(dialect.createDriver(), connectivity),
		createAdapter: () => dialect.createAdapter(),
		createQueryCompiler: () => dialect.createQueryCompiler(),
		createIntrospector: (db) => dialect.createIntrospector(db),
	};
}

function watchedDriver(driver: Driver, connectivity: Connectivity): Driver {
	const held = new Map<DatabaseConnection, DatabaseConnection>();
	let requested = 0;
	let whenFree = () => {};
	const notifyFree = () => {
		if (requested + held.size === 0) whenFree();
	};
	const innerOf = (connection: DatabaseConnection) => held.get(connection) ?? connection;
	return {
		init: (options) => connectivity.watch(() => driver.init(options)),
		async acquireConnection(options) {
			requested++;
			try {
				const inner = await connectivity.watch(() => driver.acquireConnection(options));
				const connection = watchedConnection(inner, connectivity);
				held.set(connection, inner);
				return connection;
			} finally {
				requested--;
				notifyFree();
			}
		},
		async releaseConnection(connection, options) {
			const inner = innerOf(connection);
			held.delete(connection);
			await driver.releaseConnection(inner, options);
			notifyFree();
		},
		async beginTransaction(connection, settings) {
			connectivity.checkWritable();
			await connectivity.watch(() => driver.beginTransaction(innerOf(connection), settings));
		},
		async commitTransaction(connection) {
			await connectivity.watch(() => driver.commitTransaction(innerOf(connection)));
			connectivity.reached();
		},
		async rollbackTransaction(connection) {
			try {
				await connectivity.watch(() => driver.rollbackTransaction(innerOf(connection)));
			} catch (error) {
				// A lost store has rolled back by itself; the error that caused the rollback is the one to throw.
				if (!(error instanceof StoreUnavailable)) throw error;
			}
		},
		async destroy(options) {
			await free();
			await driver.destroy(options);
		},
	};

	async function free(): Promise<void> {
		// A request that waits for the only connection takes it shortly after it becomes free.
		for (let isFree = false; !isFree; ) {
			await new Promise<void>((resolve) => {
				whenFree = resolve;
				notifyFree();
			});
			await new Promise(setImmediate);
			isFree = requested + held.size === 0;
		}
	}
}

function watchedConnection(
	connection: DatabaseConnection,
	connectivity: Connectivity,
): DatabaseConnection {
	return {
		executeQuery: <Row>(query: CompiledQuery, options?: AbortableOperationOptions) =>
			connectivity.watch(() => connection.executeQuery<Row>(query, options)),
		streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
	};
}
