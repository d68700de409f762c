/** Brings a store's schema up to date. */
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { StoreUnusable } from "../connection/StoreUnusable.ts";
import { isPostgres } from "../dialect.ts";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs the missing steps. If several nodes start at once, kysely lets one of them run the steps.
 * @param name the store's name in errors
 * @param mayBeEmpty whether a database without our tables is a new store
 * @throws StoreUnusable if a newer version made the schema, or the database is not a store
 */
export async function migrate(
	db: Kysely<Tables>,
	name: string,
	mayBeEmpty: boolean,
): Promise<void> {
	const done = await stepsDone(db);
	if (done === null && !mayBeEmpty)
		throw new StoreUnusable(
			`${name} holds no store: where it was copied from a running server, copy the file that ends in -wal too; else move it away to begin with an empty store`,
		);
	const unknown = done?.find((step) => !(step in migrations));
	if (unknown !== undefined)
		throw new StoreUnusable(
			`${name} was last opened by a newer version of Gantry (step ${unknown}): start that version, or restore a backup from before it`,
		);
	// A start has seldom anything to run, and kysely reads every column of the schema four times to see so.
	if (done?.length === Object.keys(migrations).length) return;
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}

/** The steps of the schema that a store has run, lacks, and has run with a newer version. */
export async function schemaState(
	db: Kysely<Tables>,
): Promise<{ done: string[]; missing: string[]; unknown: string[] }> {
	const done = (await stepsDone(db)) ?? [];
	return {
		done,
		missing: Object.keys(migrations).filter((step) => !done.includes(step)),
		unknown: done.filter((step) => !(step in migrations)),
	};
}

/** The names of the steps that a database has run; null if it has no record of steps. */
async function stepsDone(db: Kysely<Tables>): Promise<string[] | null> {
	const record = sql.val(DEFAULT_MIGRATION_TABLE);
	const found = isPostgres(db)
		? sql`select 1 where to_regclass(${record}) is not null`
		: sql`select 1 from sqlite_master where name = ${record}`;
	if ((await found.execute(db)).rows.length === 0) return null;
	const rows = await db
		.withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
		.selectFrom(DEFAULT_MIGRATION_TABLE)
		.select("name")
		.orderBy("name")
		.execute();
	return rows.map((row) => row.name);
}
