/** Reads the notes for announcers. */
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

export type EntrantNote = Pick<Tables["entrant_note"], "pronounce" | "say">;

/** The notes of some runners, by bib. */
export async function loadNotes(
	db: Kysely<Tables>,
	eventId: string,
	bibs: readonly string[],
): Promise<ReadonlyMap<string, EntrantNote>> {
	const notes = new Map<string, EntrantNote>();
	for (const batch of inStatements(bibs)) {
		const rows = await db
			.selectFrom("entrant_note")
			.select(["bib", "pronounce", "say"])
			.where("event_id", "=", eventId)
			.where("bib", "in", batch)
			.execute();
		for (const { bib, ...note } of rows) notes.set(bib, note);
	}
	return notes;
}
