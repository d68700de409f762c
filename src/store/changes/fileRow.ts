/** Files as subjects of changes: their bytes are kept under their hash, so that an earlier file can be restored. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { FileNotKept } from "../errors/FileNotKept.ts";
import { loadFile, loadKept, removeFile, storeFile } from "../files.ts";
import { dropOldest } from "./keptFiles.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import type { Columns, Subject } from "./part.ts";

/** The hashes of the files that exist. */
export async function fileRow({ transaction, eventId }: LockedEvent, subjects: readonly Subject[]) {
	const rows: Record<string, unknown>[] = [];
	for (const { key } of subjects) {
		const name = String(key[0]);
		const bytes = await loadFile(transaction, eventId, name);
		if (bytes !== null) rows.push({ name, hash: hashOfBytes(bytes) });
	}
	return rows;
}

/** The hash of a kept file follows from its bytes. */
export function hashOfBytes(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

/** Keeps the bytes of a file, so that a change can store it. @returns the columns of the file */
export async function keepBytes({ transaction, eventId }: LockedEvent, bytes: Uint8Array) {
	const hash = hashOfBytes(bytes);
	await transaction
		.insertInto("kept_file")
		.values({ event_id: eventId, hash, bytes })
		.onConflict((conflict) => conflict.columns(["event_id", "hash"]).doNothing())
		.execute();
	await dropOldest({ transaction, eventId }, hash);
	return { hash };
}

const fileColumns = v.object({ hash: v.string() });

/** Stores the file whose bytes were kept; null removes it. The bytes that it replaces are kept. @throws FileNotKept */
export async function writeFileRow(
	event: LockedEvent,
	name: string,
	columns: Columns | null,
): Promise<void> {
	const { transaction, eventId, now } = event;
	const before = await loadFile(transaction, eventId, name);
	if (before !== null) await keepBytes(event, before);
	if (columns === null) return removeFile(transaction, eventId, name);
	const { hash } = v.parse(fileColumns, columns);
	const bytes = await loadKept(transaction, eventId, hash);
	if (bytes === null) throw new FileNotKept(name);
	await storeFile(transaction, eventId, { name, bytes, now });
}
