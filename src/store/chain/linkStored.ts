/** Links rows that are stored and in no link: those of older versions. */
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { type ChainEnd, chainEnd, storeLink } from "./chainState.ts";
import { linkOf } from "./link.ts";
import { digestOfEntry, digestOfPart, digestOfRead } from "./rowLines.ts";
import { storedChanges, storedReads } from "./storedRows.ts";

/**
 * Links what is in no link yet, first reads, then changes. The event has to be locked.
 * @returns the end of the chain, which covers all rows then
 */
export async function linkStored(db: Kysely<Tables>, eventId: string): Promise<ChainEnd> {
	const { end: before, lastRead, lastChange } = await chainEnd(db, eventId);
	let end = before;
	if (lastRead > end.readId)
		for await (const reads of storedReads(db, eventId, { after: end.readId, until: lastRead })) {
			const link = linkOf(end.head, { kind: "reads", isLate: true }, reads.map(digestOfRead));
			const { changes, changeId } = end;
			const readId = reads.at(-1)?.id ?? end.readId;
			end = await storeLink(db, end, link, {
				reads: end.reads + reads.length,
				readId,
				changes,
				changeId,
			});
		}
	if (lastChange > end.changeId) end = await linkChanges(db, end, lastChange);
	return end;
}

/** A link has at most as many rows, but the parts of one change are in one link. */
const ROWS_OF_LINK = 5_000;

async function linkChanges(db: Kysely<Tables>, before: ChainEnd, until: number): Promise<ChainEnd> {
	let end = before;
	let digests: Buffer[] = [];
	let [changes, changeId] = [end.changes, end.changeId];
	const flush = async () => {
		const link = linkOf(end.head, { kind: "changes", isLate: true }, digests);
		const { reads, readId } = end;
		end = await storeLink(db, end, link, { reads, readId, changes, changeId });
		digests = [];
	};
	for await (const rows of storedChanges(db, end.eventId, { after: end.changeId, until }))
		for (const row of rows) {
			if (row.row === "entry") {
				if (digests.length >= ROWS_OF_LINK) await flush();
				changes++;
				changeId = row.id;
			}
			digests.push(row.row === "entry" ? digestOfEntry(row) : digestOfPart(row));
		}
	if (digests.length > 0) await flush();
	return end;
}
