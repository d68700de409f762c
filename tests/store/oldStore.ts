/** Stores as older versions left them: the schema of a step of the migrations, with rows as that version wrote them. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "../../src/store/migrations/migrations.ts";
import { databaseOf, IS_POSTGRES } from "../fixtures/postgresDatabase.ts";

import { rowsOf } from "./oldRows.ts";

export const STEPS = Object.keys(migrations);

/** The number of a step: 4 of 0004_course_and_officials. */
export function numberOf(step: string): number {
	return Number(step.slice(0, 4));
}

/** Makes the store of a data folder as the version of a step left it. */
export async function makeOldStore(folder: string, step: string): Promise<void> {
	const db = await openRaw(folder);
	try {
		const provider = { getMigrations: async () => migrations };
		const { error } = await new Migrator({ db, provider }).migrateTo(step);
		if (error !== undefined) throw error;
		for (const { table, values } of rowsOf(numberOf(step))) {
			const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
			const given = sql.join(Object.values(values));
			await sql`insert into ${sql.table(table)} (${names}) values (${given})`.execute(db);
		}
	} finally {
		await db.destroy();
	}
}

/** The database of a data folder as it is, with any schema. */
export async function openRaw(folder: string): Promise<Kysely<unknown>> {
	mkdirSync(folder, { recursive: true });
	const url = await databaseOf(folder, true);
	return new Kysely<unknown>({
		dialect: IS_POSTGRES
			? new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) })
			: new SqliteDialect({ database: new Database(join(folder, "gantry.db")) }),
	});
}
