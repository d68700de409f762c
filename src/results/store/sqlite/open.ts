/** The store in a data folder: an SQLite file, WAL, every commit on the disk before it is answered. */
import { Kysely } from "kysely";
import { commitReads } from "../append.ts";
import { isFull, MAKE_ROOM } from "../fullDisk.ts";
import { createGroups } from "../groups.ts";
import { migrate } from "../migrate.ts";
import type { StorePlace } from "../place.ts";
import { createReach } from "../reach.ts";
import type { Store } from "../Store.ts";
import { StoreUnusable } from "../StoreUnusable.ts";
import type { Tables } from "../tables.ts";
import { watched } from "../watchedDialect.ts";
import { codeOf, takeWriterLock } from "../writerLock.ts";
import { threadDialect } from "./threadDialect.ts";

/**
 * Opens a data folder for writing.
 * @returns null where another process has it open for writing
 * @throws StoreUnusable
 */
export async function openSqlite(
	folder: string,
	place: Extract<StorePlace, { kind: "sqlite" }>,
): Promise<Store | null> {
	const writerLock = takeWriterLock(folder);
	if (writerLock === null) return null;
	const { file } = place;
	const reach = createReach();
	const db = new Kysely<Tables>({ dialect: watched(threadDialect(file), reach) });
	try {
		await migrate(db);
	} catch (error) {
		await db.destroy();
		writerLock.release();
		const code = codeOf(error);
		const advice = isFull(code)
			? MAKE_ROOM
			: "restore it from a backup, or move it away to begin with an empty store";
		throw new StoreUnusable(`${file} cannot be used (${code}): ${advice}`);
	}
	const groups = createGroups({
		laneOf: () => "the one connection",
		commit: (requests) => commitReads(db, requests),
	});
	return {
		place,
		db,
		appendReads: groups.append,
		subscribe: () => () => undefined,
		health: reach.health,
		async close() {
			await groups.idle();
			await db.destroy();
			writerLock.release();
		},
	};
}
