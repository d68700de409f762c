/** The work of `gantry restore`. */
import { parseSettings } from "../../server/settings.ts";
import { restoreBackup } from "../../store/backup/restoreBackup.ts";
import { nameOfDatabase } from "../../store/connection/place.ts";
import { backedUpBy } from "./backups.ts";

/** @throws BackupFailed, StoreUnusable */
export async function readBackup(file: string): Promise<void> {
	const into = backedUpBy(parseSettings(process.env));
	const { madeAt, files } = await restoreBackup(file, into);
	const { dataFolder, databaseUrl } = into;
	const name = databaseUrl === "" ? dataFolder : nameOfDatabase(databaseUrl);
	console.log(`${name}: restored ${files.length} files of ${madeAt}`);
}
