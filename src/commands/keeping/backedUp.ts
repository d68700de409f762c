/** What a backup holds, by the settings. */
import { resolve } from "node:path";
import { clipsFolder, type Settings } from "../../server/settings.ts";
import type { BackedUp } from "../../store/backup/manifest.ts";

export function backedUpBy(settings: Settings): BackedUp {
	const { DATA_DIR, DATABASE_URL } = settings;
	return {
		dataFolder: resolve(DATA_DIR),
		databaseUrl: DATABASE_URL,
		clipsFolder: clipsFolder(settings),
	};
}
