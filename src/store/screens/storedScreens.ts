/** The codes for screens in the store, by the hashes of the codes. */
import type { Kysely, Transaction } from "kysely";
import type { ListedScreens } from "../../contract/screens/screenCodes.ts";
import type { Tables } from "../migrations/tables.ts";

type Db = Kysely<Tables> | Transaction<Tables>;

export interface StoredScreen {
	id: string;
	eventId: string;
	name: string;
	/** Epoch ms. */
	until: number;
}

/** Codes that are listed of an event, and that can be in force at a time. */
const SCREENS_LISTED = 200;
/** Codes that have ended stay in the list for this time, ms. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1_000;

export async function storeScreen(
	db: Db,
	hash: string,
	{ id, eventId, name, until }: StoredScreen,
	made: { by: string; at: number },
): Promise<void> {
	await db
		.deleteFrom("screen")
		.where("until", "<", made.at - LISTED_MS)
		.execute();
	await db
		.insertInto("screen")
		.values({ id, hash, event_id: eventId, name, until, made_by: made.by, made_at: made.at })
		.execute();
}

/** The number of an event's codes that are in force. @param now epoch ms */
export async function countScreens(db: Db, eventId: string, now: number): Promise<number> {
	const { count } = await db
		.selectFrom("screen")
		.select((eb) => eb.fn.countAll<number | string>().as("count"))
		.where("event_id", "=", eventId)
		.where("revoked_at", "is", null)
		.where("until", ">", now)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The code with a hash, unless it was revoked; null if there is none. One that has ended is returned too. */
export async function findScreen(db: Db, hash: string): Promise<StoredScreen | null> {
	const row = await db
		.selectFrom("screen")
		.select(["id", "event_id as eventId", "name", "until"])
		.where("hash", "=", hash)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return row ?? null;
}

/** Notes that a device was opened. */
export async function noteOpened(db: Db, id: string, at: number): Promise<void> {
	await db
		.updateTable("screen")
		.set((eb) => ({ opened: eb("opened", "+", 1), opened_at: at }))
		.where("id", "=", id)
		.execute();
}

/** The codes of an event, newest first. */
export async function listScreens(db: Db, eventId: string): Promise<ListedScreens> {
	return db
		.selectFrom("screen")
		.select(["id", "name", "made_by as madeBy", "made_at as madeAt", "until", "opened"])
		.select(["opened_at as openedAt", "revoked_at as revokedAt", "revoked_by as revokedBy"])
		.where("event_id", "=", eventId)
		.orderBy("made_at", "desc")
		.orderBy("id")
		.limit(SCREENS_LISTED)
		.execute();
}

/** Revokes a code in force. @returns its name; null if there was none */
export async function revokeScreen(
	db: Db,
	eventId: string,
	id: string,
	revoked: { by: string; at: number },
): Promise<string | null> {
	const row = await db
		.updateTable("screen")
		.set({ revoked_at: revoked.at, revoked_by: revoked.by })
		.where("event_id", "=", eventId)
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.where("until", ">", revoked.at)
		.returning("name")
		.executeTakeFirst();
	return row?.name ?? null;
}
