/** The work of `gantry backup`. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backupFolder, parseSettings } from "../../server/settings.ts";
import { refuseUnfinishedIn } from "../../store/backup/begunRestore.ts";
import { type NotedBackup, noteInDatabase, noteInFolder } from "../../store/backup/lastBackup.ts";
import { makeBackup } from "../../store/backup/makeBackup.ts";
import { openReader } from "../../store/connection/openReader.ts";
import { nameOfDatabase, placeOfStore, type StoreSettings } from "../../store/connection/place.ts";
import { codeOf } from "../../store/connection/writerLock.ts";
import { UsageError } from "../options/UsageError.ts";
import { BACKUP_NAME, backedUpBy, nameOfBackup } from "./backups.ts";

/**
 * Writes a backup, and deletes older ones of its folder if a number to keep is given.
 * @param to a file or a folder; null for BACKUP_DIR
 * @throws BackupFailed, UsageError
 */
export async function writeBackup(to: string | null, keep: number | null): Promise<void> {
	const settings = parseSettings(process.env);
	const madeAt = new Date();
	const target = resolve(to ?? backupFolder(settings));
	const isFolder = to === null || /[/\\]$/.test(to) || isExistingFolder(target);
	if (!isFolder && keep !== null)
		throw new UsageError(
			"--keep needs a folder: write gantry backup FOLDER/ --keep NUMBER, because a file has no others",
		);
	const file = isFolder ? join(target, nameOfBackup(madeAt)) : target;
	const backedUp = backedUpBy(settings);
	const { databaseUrl, dataFolder } = backedUp;
	if (databaseUrl === "") refuseUnfinishedIn(dataFolder);
	const bytes = makeBackup(backedUp, file, madeAt);
	const name = databaseUrl === "" ? dataFolder : nameOfDatabase(databaseUrl);
	console.log(`${file}: ${bytes} bytes, of ${name}`);
	await note({ dataFolder, databaseUrl }, { madeAt: madeAt.getTime(), bytes });
	if (settings.SECRET !== "")
		console.error("SECRET is a setting and not in the backup: keep it with your other settings");
	if (keep !== null) deleteOlder(dirname(file), keep);
}

/** For the screen and the metric of the last backup. The backup is made, whatever happens here. */
async function note(place: StoreSettings, backup: NotedBackup): Promise<void> {
	try {
		if (place.databaseUrl === "") return noteInFolder(place.dataFolder, backup);
		const db = openReader(placeOfStore(place));
		await noteInDatabase(db, backup).finally(() => db.destroy());
	} catch (error) {
		console.error(`the backup is made, but its time was not noted (${codeOf(error)})`);
	}
}

function isExistingFolder(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Names contain the moment, so their order is that of time. */
function deleteOlder(folder: string, keep: number): void {
	const backups = readdirSync(folder).filter((name) => BACKUP_NAME.test(name));
	for (const name of backups.sort().reverse().slice(keep)) {
		rmSync(join(folder, name));
		console.log(`${join(folder, name)}: deleted`);
	}
}
