/** Adds links for rows in the transaction that stores them. The event's lock orders them. */
import type { Transaction } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { type ChainEnd, storeLink } from "./chainState.ts";
import { linkOf } from "./link.ts";
import { askRelativeIds } from "./relativeIds.ts";
import {
	digestOfEntry,
	digestOfPart,
	digestOfRead,
	type EntryRow,
	type PartRow,
} from "./rowLines.ts";
import type { StoredRead } from "./storedRows.ts";
import { translateEntry, translatePart } from "./translate.ts";

/** Links reads that were inserted after `end`, in one link. */
export async function linkReads(
	transaction: Transaction<Tables>,
	end: ChainEnd,
	inserted: readonly StoredRead[],
): Promise<void> {
	if (inserted.length === 0) return;
	const reads = inserted.toSorted((a, b) => a.id - b.id);
	const link = linkOf(end.head, { kind: "reads", isLate: false }, reads.map(digestOfRead));
	await storeLink(transaction, end, link, {
		reads: end.reads + reads.length,
		readId: reads.at(-1)?.id ?? end.readId,
		changes: end.changes,
		changeId: end.changeId,
	});
}

/** Links a change that was inserted after `end`, with its parts. */
export async function linkChange(
	transaction: Transaction<Tables>,
	end: ChainEnd,
	{ id, entry, parts }: { id: number; entry: EntryRow; parts: readonly PartRow[] },
): Promise<void> {
	const ids = askRelativeIds(transaction, end.eventId);
	const digests = [digestOfEntry(await translateEntry(entry, ids))];
	for (const part of parts) digests.push(digestOfPart(await translatePart(part, ids)));
	const link = linkOf(end.head, { kind: "changes", isLate: false }, digests);
	const { reads, readId } = end;
	await storeLink(transaction, end, link, {
		reads,
		readId,
		changes: end.changes + 1,
		changeId: id,
	});
}
