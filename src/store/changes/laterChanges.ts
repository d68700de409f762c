/** The changes of an event after a moment, and what they changed. */
import type { Transaction } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { type Part, parsePart } from "./part.ts";

export interface LaterChanges {
	/** The id of the first of them; null if there is none. */
	first: number | null;
	/** How many can be taken back. */
	count: number;
	/** Imports of older versions, of which it is not known what they changed. */
	unknownImports: number;
}

/**
 * The changes after a moment. They are numbered in the order in which they were made: if the clock was set back, a later
 * one does not count as an earlier one.
 * @param moment epoch ms
 */
export async function laterChanges(
	transaction: Transaction<Tables>,
	eventId: string,
	moment: number,
): Promise<LaterChanges> {
	const next = await transaction
		.selectFrom("audit")
		.select((eb) => eb.fn.min("id").as("id"))
		.where("event_id", "=", eventId)
		.where("at", ">", moment)
		.executeTakeFirst();
	const first = next?.id ?? null;
	if (first === null) return { first, count: 0, unknownImports: 0 };
	const changes = await transaction
		.selectFrom("audit")
		.select("action")
		.select(({ exists, selectFrom }) =>
			exists(selectFrom("change_part").select("id").whereRef("change_id", "=", "audit.id")).as(
				"isKnown",
			),
		)
		.where("event_id", "=", eventId)
		.where("id", ">=", Number(first))
		.execute();
	return {
		first: Number(first),
		count: changes.filter(({ isKnown }) => Boolean(isKnown)).length,
		unknownImports: changes.filter(({ action, isKnown }) => action === "recording" && !isKnown)
			.length,
	};
}

/** The most parts of one query, so that those of all imports are never in memory at once. */
const PARTS_AT_ONCE = 20_000;

/** The parts of a change and of all later ones, in batches from the last to the first; within a batch in order. */
export async function* partsSince(
	transaction: Transaction<Tables>,
	eventId: string,
	changeId: number,
): AsyncGenerator<Part[]> {
	let before = Number.MAX_SAFE_INTEGER;
	for (;;) {
		const rows = await transaction
			.selectFrom("change_part")
			.select(["id", "subject", "before", "after"])
			.where("event_id", "=", eventId)
			.where("change_id", ">=", changeId)
			.where("id", "<", before)
			.orderBy("id", "desc")
			.limit(PARTS_AT_ONCE)
			.execute();
		before = rows.at(-1)?.id ?? before;
		if (rows.length > 0) yield rows.toReversed().map(parsePart);
		if (rows.length < PARTS_AT_ONCE) return;
	}
}
