/** The standings of an event as they were at a moment: from the reads and the changes that had been made by then. */
import type { Transaction } from "kysely";
import { applyParts, inverseOf } from "../../store/changes/applyParts.ts";
import { laterChanges, partsSince } from "../../store/changes/laterChanges.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { loadRows } from "../../store/facts/loadRows.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { ScoredLists } from "../core/scoring/eventScorer.ts";
import type { HeldReads } from "./heldReads.ts";
import { scoreRows } from "./scoreRows.ts";

export interface PastState {
	scored: ScoredLists;
	/** The number of reads that had arrived. */
	reads: number;
	/** The number of later changes that were taken back. */
	undone: number;
	/** Reads without an instant of arrival, and later imports without what they changed. */
	unknown: { reads: number; imports: number };
}

/**
 * Computes the state at a moment in a transaction that only reads.
 * @param moment epoch ms
 * @param step is called between steps of the work; it throws if the client has disconnected
 * @throws UnknownEvent
 */
export async function stateAt(
	transaction: Transaction<Tables>,
	held: HeldReads,
	{ eventId, moment }: { eventId: string; moment: number },
	step: () => void,
): Promise<PastState> {
	let rows = await loadRows(transaction, eventId);
	const { first, count, unknownImports } = await laterChanges(transaction, eventId, moment);
	if (first !== null)
		for await (const parts of partsSince(transaction, eventId, first)) {
			rows = applyParts(rows, inverseOf(parts));
			step();
		}
	const { columns, countBefore, countAt, undated } = await held.load(transaction, eventId, step);
	const reads = countAt(moment);
	const known = { ...columns(), count: reads };
	const scored = scoreRows(rows, known, (id) => Math.min(countBefore(id), reads), moment);
	if (scored === null) throw new UnknownEvent(eventId);
	return { scored, reads, undone: count, unknown: { reads: undated, imports: unknownImports } };
}
