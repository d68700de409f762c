/** Adds the notes for announcers to an answer. They are read for the runners in it, and are in no snapshot. */
import type { Kysely } from "kysely";
import type { ExpectedAnswer } from "../../contract/organiser/expected.ts";
import { isHidden } from "../../race/record/privacy.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { loadNotes } from "../../store/watch/loadNotes.ts";
import type { Snapshot } from "../snapshot.ts";

/** @returns the answer with the notes of its runners. A note contains no more of a name than the public sees. */
export async function addNotes(
	db: Kysely<Tables>,
	{ field }: Snapshot,
	answer: ExpectedAnswer,
): Promise<ExpectedAnswer> {
	const { expected, ready, finishers, leaders } = answer;
	const bibs = new Set([...expected, ...ready, ...finishers, ...leaders].map(({ pno }) => pno));
	const notes = await loadNotes(db, field.event.id, [...bibs]);
	function noted<Row extends { pno: string }>(row: Row): Row {
		const note = notes.get(row.pno);
		const entrant = field.entrants.at(field.byBib.get(row.pno) ?? -1);
		if (!note || !entrant || isHidden(entrant)) return row;
		return { ...row, pronounce: field.event.masksNames ? "" : note.pronounce, say: note.say };
	}
	return {
		...answer,
		expected: expected.map(noted),
		ready: ready.map(noted),
		finishers: finishers.map(noted),
		leaders: leaders.map(noted),
	};
}
