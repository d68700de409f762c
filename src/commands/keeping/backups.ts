/** What a backup holds, and its name in a folder of backups. */
import { resolve } from "node:path";
import { clipsFolder, type Settings } from "../../server/settings.ts";
import type { BackedUp } from "../../store/backup/manifest.ts";

/** By the settings. */
export function backedUpBy(settings: Settings): BackedUp {
	const { DATA_DIR, DATABASE_URL } = settings;
	return {
		dataFolder: resolve(DATA_DIR),
		databaseUrl: DATABASE_URL,
		clipsFolder: clipsFolder(settings),
	};
}

/** Matches the name of a backup. */
export const BACKUP_NAME = /^gantry-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** Such as gantry-20261122T180000Z.tar. */
export function nameOfBackup(madeAt: Date): string {
	return `gantry-${madeAt.toISOString().replace(/\.\d+|[-:]/g, "")}.tar`;
}

/** When a backup was made, by its name; null if it is not the name of a backup. Epoch ms. */
export function momentOfBackup(name: string): number | null {
	const match = BACKUP_NAME.exec(name);
	return match && Date.parse(name.replace(BACKUP_NAME, "$1-$2-$3T$4:$5:$6Z"));
}
