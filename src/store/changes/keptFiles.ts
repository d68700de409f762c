/**
 * The bounds of kept files. Each is kept once for its event, under its hash. Banners and certificates of many changes would
 * else grow without an end; the present ones are stored apart and never dropped.
 */
import { type Kysely, sql } from "kysely";
import { log } from "../../log.ts";
import type { Tables } from "../migrations/tables.ts";
import type { LockedEvent } from "./LockedEvent.ts";

/** Of one event, bytes: hundreds of banners and backgrounds. */
export const MAX_KEPT_BYTES = 256 * 1024 * 1024;

/** The most kept files that no change names: uploads that were not used. */
const MAX_UNUSED = 20;

/** Deletes the kept files that no change names, once there are too many of them. */
export async function deleteUnused(db: Kysely<Tables>, eventId: string): Promise<void> {
	const kept = await db
		.selectFrom("kept_file")
		.select("hash")
		.where("event_id", "=", eventId)
		.execute();
	if (kept.length <= MAX_UNUSED) return;
	const parts = await db
		.selectFrom("change_part")
		.select(["before", "after"])
		.where("event_id", "=", eventId)
		.where((where) =>
			where.or([where("subject", "like", "file %"), where("subject", "=", "event []")]),
		)
		.execute();
	// A change of the event's settings names its table of age factors.
	const named = JSON.stringify(parts);
	const unused = kept.filter(({ hash }) => !named.includes(hash)).map(({ hash }) => hash);
	if (unused.length < MAX_UNUSED) return;
	await db
		.deleteFrom("kept_file")
		.where("event_id", "=", eventId)
		.where("hash", "in", unused)
		.execute();
}

/** The bytes of all kept files, by event. */
export async function keptBytes(db: Kysely<Tables>): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("kept_file")
		.select("event_id")
		.select(sql<number | string>`sum(length(bytes))`.as("size"))
		.groupBy("event_id")
		.execute();
	return new Map(rows.map(({ event_id, size }) => [event_id, Number(size)]));
}

const HASH = /[\da-f]{64}/g;

/**
 * Drops the files of the earliest changes while there are more bytes than the bound, and logs how many. A change whose earlier file
 * was dropped can no longer be undone (writeFileRow).
 * @param spared the hash of a file that the present change needs
 */
export async function dropOldest(
	{ transaction, eventId }: Pick<LockedEvent, "transaction" | "eventId">,
	spared: string,
	most = MAX_KEPT_BYTES,
): Promise<void> {
	const kept = await transaction
		.selectFrom("kept_file")
		.select("hash")
		.select(sql<number | string>`length(bytes)`.as("size"))
		.where("event_id", "=", eventId)
		.execute();
	let over = kept.reduce((sum, { size }) => sum + Number(size), 0) - most;
	if (over <= 0) return;
	const parts = await transaction
		.selectFrom("change_part")
		.select(["before", "after"])
		.where("event_id", "=", eventId)
		.where("subject", "like", "file %")
		.orderBy("id", "desc")
		.execute();
	const newestFirst = parts.flatMap(({ before, after }) => `${after} ${before}`.match(HASH) ?? []);
	const sizes = new Map(kept.map(({ hash, size }) => [hash, Number(size)]));
	sizes.delete(spared);
	const dropped: string[] = [];
	for (const hash of [...new Set(newestFirst)].toReversed()) {
		if (over <= 0) break;
		const size = sizes.get(hash);
		if (size === undefined) continue;
		dropped.push(hash);
		over -= size;
	}
	if (dropped.length === 0) return;
	await transaction
		.deleteFrom("kept_file")
		.where("event_id", "=", eventId)
		.where("hash", "in", dropped)
		.execute();
	log.warn(
		`${eventId}: ${dropped.length} earlier banners or certificates are no longer kept, because there are more than ${Math.round(most / 1024 / 1024)} MB: changes back to them cannot be made`,
	);
}
