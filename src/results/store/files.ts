/** An event's pictures in the store, so that every node has them. */
import type { Kysely, Transaction } from "kysely";
import type { BannerName } from "../../contract/banner.ts";
import { changeSettings } from "./changeSettings.ts";
import type { Tables } from "./tables.ts";

/** The pictures of an event, and when each was kept, epoch ms. */
export async function listFiles(
	db: Kysely<Tables>,
	eventId: string,
): Promise<{ name: string; at: number }[]> {
	return db.selectFrom("file").select(["name", "at"]).where("event_id", "=", eventId).execute();
}

/** A picture's bytes; null where there is none. */
export async function loadFile(
	db: Kysely<Tables>,
	eventId: string,
	name: string,
): Promise<Buffer | null> {
	const row = await db
		.selectFrom("file")
		.select("bytes")
		.where("event_id", "=", eventId)
		.where("name", "=", name)
		.executeTakeFirst();
	return row ? Buffer.from(row.bytes) : null;
}

/** Keeps a picture in place of the one that there was; from then on the event has banners. */
export async function keepFile(
	transaction: Transaction<Tables>,
	eventId: string,
	{ name, bytes, at }: { name: BannerName; bytes: Uint8Array; at: number },
): Promise<void> {
	await transaction
		.insertInto("file")
		.values({ event_id: eventId, name, bytes, at })
		.onConflict((conflict) => conflict.columns(["event_id", "name"]).doUpdateSet({ bytes, at }))
		.execute();
	await changeSettings(transaction, eventId, { hasBanner: true });
}
