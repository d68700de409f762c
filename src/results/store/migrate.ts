/** Brings a store's schema up to date. */
import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { Tables } from "./tables.ts";

/** Takes the steps that are missing. Several nodes may start at once: kysely lets one of them do it. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}
