/** Opens a store for reading only, beside the thread that writes it. */
import Database from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { createPool } from "../postgres/pool.ts";
import { createConnectivity } from "./connectivity.ts";
import type { StorePlace } from "./place.ts";
import { watched } from "./watchedDialect.ts";

/** A reader reads one event after another, and waits for no lock: silence is that of the database. */
const POOL = { max: 2, isPatient: false, silenceMs: 10_000 } as const;

/**
 * Opens a store that was opened for writing before; with the first query. The thread that calls waits for
 * SQLite: this is for threads that answer no requests. Destroy it when done.
 */
export function openReader(place: StorePlace): Kysely<Tables> {
	const dialect =
		place.kind === "sqlite"
			? new SqliteDialect({ database: async () => new Database(place.file, { readonly: true }) })
			: new PostgresDialect({ pool: async () => createPool(place.url, POOL) });
	return new Kysely<Tables>({ dialect: watched(dialect, createConnectivity()) });
}
