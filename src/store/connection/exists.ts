/** Whether there is a store: most commands need one, only some may create one. */
import { existsSync } from "node:fs";
import { RestoreUnfinished, refuseUnfinishedIn } from "../backup/begunRestore.ts";
import { placeOfStore, type StoreSettings } from "./place.ts";

/** @throws StoreUnusable if the database cannot be queried, RestoreUnfinished */
export async function storeExists(settings: StoreSettings): Promise<boolean> {
	const place = placeOfStore(settings);
	// A log without its database is the rest of a store: opening it reports what to do.
	if (place.kind === "sqlite") {
		refuseUnfinishedIn(settings.dataFolder);
		return existsSync(place.file) || existsSync(`${place.file}-wal`);
	}
	// Loaded only where there is a database.
	const [{ DEFAULT_MIGRATION_TABLE }, { askDatabase }, { databaseUnusable }, { refuseUnfinished }] =
		await Promise.all([
			import("kysely/migration"),
			import("../postgres/askDatabase.ts"),
			import("../postgres/openPostgres.ts"),
			import("../postgres/restoreMark.ts"),
		]);
	try {
		const query = "select to_regclass($1) as name";
		const { rows } = await askDatabase(place.url, async (client) => {
			await refuseUnfinished(place.url, client);
			return client.query<{ name: string | null }>(query, [DEFAULT_MIGRATION_TABLE]);
		});
		return rows[0]?.name != null;
	} catch (error) {
		if (error instanceof RestoreUnfinished) throw error;
		throw databaseUnusable(place.url, error);
	}
}
