/** The reads of an import, which belong to its change: when it is undone they do not count. */
import { sql } from "kysely";
import type { RecordedRead, Recording } from "../../race/record/record.ts";
import { renamedReads, usesOfNumbers } from "../facts/usedNumbers.ts";
import { appendPassings } from "../ingest/append.ts";
import { inStatements } from "../rows.ts";
import { lastAnnounced, lastRead, TAKEN } from "./announcedReads.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import { type Part, parsePart } from "./part.ts";

/** Appends the reads of a recording. @returns how many were new, and what they are of the import's change */
export async function importReads(
	event: LockedEvent,
	recording: Recording,
): Promise<{ added: number; parts: Part[] }> {
	if (recording.passings.length === 0) return { added: 0, parts: [] };
	await freeNames(event, recording);
	const before = await lastRead(event);
	const isNew = await appendPassings(event.transaction, { ...recording, at: event.now });
	const repeated = recording.passings.filter((_, position) => !isNew[position]);
	const uses = await usesOfNumbers(event.transaction, event.eventId, repeated);
	const isNewRenamed = await appendPassings(event.transaction, {
		event: recording.event,
		passings: renamedReads(repeated, uses),
		at: event.now,
	});
	const added = [...isNew, ...isNewRenamed].filter(Boolean).length;
	if (added === 0) return { added, parts: [] };
	// The event is locked, so that all reads between the two are of this import.
	const key = [before + 1, await lastRead(event)];
	// After the announcement they count too, because a person imported them.
	const after = (await lastAnnounced(event)) === null ? null : TAKEN;
	return { added, parts: [{ table: "read_ruling", key, before: STRUCK, after }] };
}

/** What the reads of an import are without it. */
const STRUCK = { ruling: "struck", bib: null } as const;

/**
 * A corrected file names its reads as the wrong one did that was undone. The reads of the undone import get other names, so
 * that those of the new one are not taken for repeated ones.
 */
async function freeNames({ transaction, eventId }: LockedEvent, { passings }: Recording) {
	const undone = await undoneImports({ transaction, eventId });
	if (undone.length === 0) return;
	const names = new Set(passings.map(({ source, sequence }) => `${sequence} ${source}`));
	for (const { first_id, last_id } of undone) {
		const rows = await transaction
			.selectFrom("passing")
			.select(["id", "source", "sequence"])
			.where("event_id", "=", eventId)
			.where("id", ">=", first_id)
			.where("id", "<=", last_id)
			.execute();
		const repeated = rows.filter(({ source, sequence }) => names.has(`${sequence} ${source}`));
		for (const batch of inStatements(repeated))
			await transaction
				.updateTable("passing")
				.set({ source: sql`source || ${` (undone ${first_id})`}` })
				.where(
					"id",
					"in",
					batch.map(({ id }) => id),
				)
				.execute();
	}
}

/** The ranges of reads of imports that are undone. */
async function undoneImports({
	transaction,
	eventId,
}: Pick<LockedEvent, "transaction" | "eventId">): Promise<{ first_id: number; last_id: number }[]> {
	const rows = await transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["subject", "before", "after"])
		.where("change_part.event_id", "=", eventId)
		.where("subject", ">=", "read_ruling ")
		.where("subject", "<", "read_ruling!")
		.where("audit.action", "=", "recording")
		.where("audit.undone_by", "is not", null)
		.execute();
	return rows
		.map(parsePart)
		.filter(({ before }) => before?.["ruling"] === STRUCK.ruling)
		.map(({ key: [first, last] }) => ({ first_id: Number(first), last_id: Number(last) }));
}

/**
 * The reads whose number their source has used for the same runner at another time or point; those of undone imports have given
 * theirs up. Reads only.
 */
export async function readsOfTakenNumbers<Read extends RecordedRead>(
	{ transaction, eventId }: Pick<LockedEvent, "transaction" | "eventId">,
	reads: readonly Read[],
): Promise<Read[]> {
	if (reads.length === 0) return [];
	const known = await knownNames({ transaction, eventId }, reads);
	const named = reads.filter((read) => known.has(nameOf(read)));
	const uses = await usesOfNumbers(transaction, eventId, named);
	return named.filter((_, position) => uses[position] === "other time");
}

/** The reads of a recording that importReads would append, in their order. Reads only. */
export async function newReads(
	event: LockedEvent,
	{ passings }: Recording,
): Promise<RecordedRead[]> {
	const known = await knownNames(event, passings);
	return passings.filter((read) => !known.has(nameOf(read)) && known.add(nameOf(read)));
}

const nameOf = ({ source, sequence }: { source: string; sequence: number }) =>
	`${sequence} ${source}`;

/** The names of the stored reads of these sources, without those of undone imports. */
async function knownNames(
	event: Pick<LockedEvent, "transaction" | "eventId">,
	passings: readonly RecordedRead[],
): Promise<Set<string>> {
	const { transaction, eventId } = event;
	const undone = await undoneImports(event);
	const known = new Set<string>();
	for (const sources of inStatements([...new Set(passings.map(({ source }) => source))])) {
		const rows = await transaction
			.selectFrom("passing")
			.select(["id", "source", "sequence"])
			.where("event_id", "=", eventId)
			.where("source", "in", sources)
			.execute();
		for (const { id, source, sequence } of rows)
			if (!undone.some(({ first_id, last_id }) => id >= first_id && id <= last_id))
				known.add(nameOf({ source, sequence: Number(sequence) }));
	}
	return known;
}
