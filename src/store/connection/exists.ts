/** Whether there is a store: commands work on one, and only some may begin one. */
import { existsSync } from "node:fs";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import pg from "pg";
import { databaseUnusable } from "../postgres/openPostgres.ts";
import { CONNECTION } from "../postgres/pool.ts";
import { placeOfStore, type StoreSettings } from "./place.ts";

/** @throws StoreUnusable where the database cannot be asked */
export async function storeExists(settings: StoreSettings): Promise<boolean> {
	const place = placeOfStore(settings);
	// A log without its database is what is left of a store: opening it says what to do.
	if (place.kind === "sqlite") return existsSync(place.file) || existsSync(`${place.file}-wal`);
	const client = new pg.Client({ ...CONNECTION, connectionString: place.url });
	try {
		await client.connect();
		const asked = "select to_regclass($1) as name";
		const { rows } = await client.query<{ name: string | null }>(asked, [DEFAULT_MIGRATION_TABLE]);
		return rows[0]?.name != null;
	} catch (error) {
		throw databaseUnusable(place.url, error);
	} finally {
		client.end().catch(() => undefined);
	}
}
