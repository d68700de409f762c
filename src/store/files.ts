/** An event's files, in the store so that every node has them: its banners and its certificate template. */
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./migrations/tables.ts";

/** The files with these names that the event has, and the instant at which each was stored, epoch ms. */
export async function listFiles(
	db: Kysely<Tables>,
	eventId: string,
	names: readonly string[],
): Promise<{ name: string; at: number }[]> {
	return db
		.selectFrom("file")
		.select(["name", "at"])
		.where("event_id", "=", eventId)
		.where("name", "in", names)
		.execute();
}

/** A file's bytes; null if there is none. */
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

/** The bytes that an event has kept under a hash, so that an earlier file can be restored; null if it has not. */
export async function loadKept(
	db: Kysely<Tables>,
	eventId: string,
	hash: string,
): Promise<Buffer | null> {
	const row = await db
		.selectFrom("kept_file")
		.select("bytes")
		.where("event_id", "=", eventId)
		.where("hash", "=", hash)
		.executeTakeFirst();
	return row ? Buffer.from(row.bytes) : null;
}

/** Stores a file in place of an earlier one. A later file always has a later instant. */
export async function storeFile(
	transaction: Transaction<Tables>,
	eventId: string,
	{ name, bytes, now }: { name: string; bytes: Uint8Array; now: number },
): Promise<void> {
	const [last] = await listFiles(transaction, eventId, [name]);
	const at = Math.max(now, (last?.at ?? 0) + 1);
	await transaction
		.insertInto("file")
		.values({ event_id: eventId, name, bytes, at })
		.onConflict((conflict) => conflict.columns(["event_id", "name"]).doUpdateSet({ bytes, at }))
		.execute();
}

/** Deletes a file. */
export async function removeFile(
	transaction: Transaction<Tables>,
	eventId: string,
	name: string,
): Promise<void> {
	await transaction
		.deleteFrom("file")
		.where("event_id", "=", eventId)
		.where("name", "=", name)
		.execute();
}
