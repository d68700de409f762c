/** Who may restore into a place, and what an earlier restore that was killed has left there. */
import { existsSync, mkdirSync } from "node:fs";
import { PRIVATE_FOLDER } from "../connection/privateFiles.ts";
import { takeWriterLock } from "../connection/writerLock.ts";
import { claimDatabase } from "../postgres/claimDatabase.ts";
import { type BegunRestore, begunIn, markIn, type RestoreClaim, unmark } from "./begunRestore.ts";
import { removeDeadParts } from "./durable.ts";
import { type BackedUp, BackupFailed } from "./manifest.ts";

/** Keeps servers, commands and other restores out until it is released. @throws BackupFailed, StoreUnusable */
export async function claimPlace({
	dataFolder,
	databaseUrl,
	clipsFolder,
}: BackedUp): Promise<RestoreClaim> {
	mkdirSync(dataFolder, { recursive: true, mode: PRIVATE_FOLDER });
	const lock = takeWriterLock(dataFolder);
	if (lock === null)
		throw new BackupFailed(
			`a server or a command has ${dataFolder} open: stop it, or restore into another folder`,
		);
	try {
		removeDeadParts(dataFolder);
		removeDeadParts(clipsFolder, "folders");
		if (databaseUrl === "")
			return {
				earlier: begunIn(dataFolder),
				begin: async (begun) => markIn(dataFolder, begun),
				end: async () => unmark(dataFolder),
				release: async () => lock.release(),
			};
		const database = await claimDatabase(databaseUrl);
		return {
			...database,
			async release() {
				await database.release();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/** The first of some files that is there and that no earlier restore has written; undefined if there is none. */
export function presentBefore(
	places: readonly (readonly [name: string, file: string])[],
	earlier: BegunRestore | null,
): string | undefined {
	const others = places.filter(([name]) => !earlier?.names.includes(name));
	return others.map(([, file]) => file).find((file) => existsSync(file));
}
