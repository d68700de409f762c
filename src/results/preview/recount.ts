/** Compares the published ranks of an event with those of a whole recalculation. */
import type { Transaction } from "kysely";
import { MAX_PER_CHECK } from "../../contract/publish/publishState.ts";
import { otherRanks, type RankedField } from "../../race/checks/announcing/otherRanks.ts";
import { loadRows } from "../../store/facts/loadRows.ts";
import { loadRevisions } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { HeldReads } from "./heldReads.ts";
import { scoreRows } from "./scoreRows.ts";

/** The ranks of a snapshot. */
export type PublishedRanks = RankedField["standings"] & {
	/** The event's revision. */
	version: number;
	/** The instant for which it was scored, epoch ms. */
	now: number;
};

export interface OtherRanks {
	count: number;
	bibs: string[];
}

const NONE: OtherRanks = { count: 0, bibs: [] };

/** Compares in a transaction that only reads; nothing differs if the event was changed since the snapshot. */
export async function recount(
	transaction: Transaction<Tables>,
	held: HeldReads,
	{ eventId, published }: { eventId: string; published: PublishedRanks },
	step: () => void,
): Promise<OtherRanks> {
	const revisions = await loadRevisions(transaction, eventId);
	if (revisions?.revision !== published.version) return NONE;
	const rows = await loadRows(transaction, eventId);
	const reads = await held.load(transaction, eventId, step);
	const scored = scoreRows(rows, reads.columns(), reads.countBefore, published.now);
	if (scored === null) return NONE;
	const { entrants } = scored.field;
	const runners = otherRanks(scored, { field: { entrants }, standings: published });
	const bibs = runners.slice(0, MAX_PER_CHECK).map((runner) => entrants.at(runner)?.bib ?? "");
	return { count: runners.length, bibs };
}
