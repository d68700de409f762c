/** The history of subjects: what each change made of them, and what they would be if another set of changes were in force. */
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { type Columns, type Part, parsePart, subjectText } from "./part.ts";

/** A change as its history is read. */
export interface PastChange {
	id: number;
	/** Epoch ms. */
	at: number;
	who: string;
	action: string;
	/** The change that it undid, and the one that undid it. */
	undoes: number | null;
	undoneBy: number | null;
}

export interface PastPart extends Part {
	change: PastChange;
}

/** A change; undefined if the event has none with this id. */
export async function loadChange(
	db: Kysely<Tables>,
	eventId: string,
	id: number,
): Promise<PastChange | undefined> {
	return db
		.selectFrom("audit")
		.select(["id", "at", "who", "action", "undoes", "undone_by as undoneBy"])
		.where("event_id", "=", eventId)
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Every part of the subjects that a change changed, by subjectText, oldest first. */
export async function historyOf(
	db: Kysely<Tables>,
	changeId: number,
): Promise<ReadonlyMap<string, PastPart[]>> {
	const rows = await db
		.selectFrom("change_part as own")
		.innerJoin("change_part as part", (join) =>
			join.onRef("part.event_id", "=", "own.event_id").onRef("part.subject", "=", "own.subject"),
		)
		.innerJoin("audit", "audit.id", "part.change_id")
		.select(["part.subject", "part.before", "part.after"])
		.select(["audit.id", "audit.at", "audit.who", "audit.action"])
		.select(["audit.undoes", "audit.undone_by as undoneBy"])
		// Not by the event too: SQLite would take the index that begins with it, and read all parts of the event.
		.where("own.change_id", "=", changeId)
		.orderBy("part.id")
		.execute();
	const parts = rows.map(({ subject, before, after, ...change }) => ({
		...parsePart({ subject, before, after }),
		change,
	}));
	return Map.groupBy(parts, subjectText);
}

/** Whether a change is in force: neither undone, nor the undoing of another one, whose effect is that one's absence. */
export function isInForce({ undoes, undoneBy }: PastChange): boolean {
	return undoes === null && undoneBy === null;
}

/**
 * What a subject is if only some of its changes are in force.
 * @param parts of the subject, oldest first
 * @returns its columns, as far as a change ever touched them; null if it does not exist
 */
export function replay(
	parts: readonly PastPart[],
	isCounted: (change: PastChange) => boolean,
): Columns | null {
	let state = parts[0]?.before ?? null;
	for (const { before, after, change } of parts) {
		// A column that a later change touched first had the value from before it.
		if (state !== null && before !== null) state = { ...before, ...state };
		if (change.undoes !== null || !isCounted(change)) continue;
		if (after === null || before === null) state = after;
		else if (state !== null) state = { ...state, ...after };
	}
	return state;
}
