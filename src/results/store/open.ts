/** Opens the store: an SQLite file in the data folder, WAL, every commit on the disk before it is answered. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import { StoreUnusable } from "./StoreUnusable.ts";
import type { Tables } from "./tables.ts";
import { codeOf, takeWriterLock } from "./writerLock.ts";

export interface Store {
	db: Kysely<Tables>;
	close(): Promise<void>;
}

/**
 * Opens the store of a data folder for writing, and brings its schema up to date.
 * @returns null where another process has it open for writing
 * @throws StoreUnusable where the folder or the database cannot be used
 */
export async function openStore(folder: string): Promise<Store | null> {
	try {
		mkdirSync(folder, { recursive: true });
	} catch (error) {
		throw new StoreUnusable(
			`the data folder ${folder} cannot be made (${codeOf(error)}): name another one in DATA_DIR, or give this user the right to write there`,
		);
	}
	const lock = takeWriterLock(folder);
	if (lock === null) return null;
	const file = join(folder, "gantry.db");
	try {
		const database = new Database(file);
		database.pragma("journal_mode = WAL");
		database.pragma("synchronous = FULL");
		const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
		await migrate(db);
		return {
			db,
			async close() {
				await db.destroy();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw new StoreUnusable(
			`${file} cannot be used (${codeOf(error)}): restore it from a backup, or move it away to begin with an empty store`,
		);
	}
}

async function migrate(db: Kysely<Tables>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}
