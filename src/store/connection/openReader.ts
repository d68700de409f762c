/** Opens a store for reading only, besides the thread that writes it. */
import Database from "better-sqlite3";
import { Kysely, PostgresDialect, type PostgresPool, SqliteDialect } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { createConnectivity } from "./connectivity.ts";
import type { StorePlace } from "./place.ts";
import { watched } from "./watchedDialect.ts";

/** A reader reads one event after another and waits for no lock, so a silent connection means a silent database. */
const POOL = { max: 2, isPatient: false, silenceMs: 10_000 } as const;

/**
 * A reader of a store that was opened for writing before. It connects with the first query. With SQLite, queries block the
 * calling thread, so it is only for threads that answer no requests. Destroy it after use.
 */
export function openReader(place: StorePlace): Kysely<Tables> {
	const dialect =
		place.kind === "sqlite"
			? new SqliteDialect({ database: async () => new Database(place.file, { readonly: true }) })
			: new PostgresDialect({ pool: () => poolOf(place.url) });
	return new Kysely<Tables>({ dialect: watched(dialect, createConnectivity()) });
}

/** The driver of PostgreSQL has forty modules, which the threads of a store in SQLite need not load. */
async function poolOf(url: string): Promise<PostgresPool> {
	const { createPool } = await import("../postgres/pool.ts");
	return createPool(url, POOL);
}
