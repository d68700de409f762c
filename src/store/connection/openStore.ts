/** Opens the store: an SQLite file in the data folder, or a PostgreSQL database that several nodes may share. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { removeDeadParts } from "../backup/durable.ts";
import { openSqlite } from "../sqlite/openSqlite.ts";
import { adviceFor } from "./diskAdvice.ts";
import { placeOfStore, type StorePlace, type StoreSettings } from "./place.ts";
import { PRIVATE_FOLDER, restrictToOwner } from "./privateFiles.ts";
import type { Store } from "./Store.ts";
import { StoreUnusable } from "./StoreUnusable.ts";
import { codeOf } from "./writerLock.ts";

type DatabasePlace = Extract<StorePlace, { kind: "postgres" }>;

/**
 * Opens a store for writing, and updates its schema. The data folder is always created.
 * @returns null if another process has the data folder open for writing; PostgreSQL allows several
 * @throws StoreUnusable if folder or database cannot be used
 */
export async function openStore(settings: StoreSettings): Promise<Store | null> {
	const { dataFolder } = settings;
	let ofFolder: readonly string[];
	try {
		mkdirSync(dataFolder, { recursive: true, mode: PRIVATE_FOLDER });
		for (const each of [".", "backups"]) removeDeadParts(join(dataFolder, each));
		// Each event has a folder of its own.
		removeDeadParts(join(dataFolder, "clips"), "folders");
		ofFolder = restrictToOwner(dataFolder);
	} catch (error) {
		const code = codeOf(error);
		const advice = adviceFor(code, "give this user the right to write there");
		throw new StoreUnusable(
			`the data folder ${dataFolder} cannot be made (${code}): ${advice}, or name another one in DATA_DIR`,
		);
	}
	const place = placeOfStore(settings);
	const store = await (place.kind === "sqlite"
		? openSqlite(dataFolder, place)
		: openDatabase(place));
	return store && { ...store, warnings: [...ofFolder, ...store.warnings] };
}

/** Loads the driver of PostgreSQL only where there is a database. */
async function openDatabase(place: DatabasePlace): Promise<Store> {
	const { openPostgres } = await import("../postgres/openPostgres.ts");
	return openPostgres(place);
}
