/** Older versions stored a swap of chips as two changes. Neither is undone without the other one. */
import * as v from "valibot";
import { loadChange, type PastChange } from "./history.ts";
import type { LockedEvent } from "./LockedEvent.ts";

const given = v.object({
	bib: v.nullable(v.string()),
	before: v.optional(v.nullable(v.string()), null),
});

/**
 * The other half of a swap, or its undoing if the change is one.
 * @returns its id; null if the change is no half of a swap, or if the other half is in another state
 */
export async function otherHalf(event: LockedEvent, id: number): Promise<number | null> {
	const { transaction, eventId } = event;
	let first: PastChange | undefined = await loadChange(transaction, eventId, id);
	for (let depth = 0; first && first.undoes !== null && depth < MAX_DEPTH; depth++)
		first = await loadChange(transaction, eventId, first.undoes);
	if (first?.action !== "chip") return null;
	const rows = await transaction
		.selectFrom("audit")
		.select(["id", "particulars", "undone_by as undoneBy"])
		.where("event_id", "=", eventId)
		.where("at", "=", first.at)
		.where("who", "=", first.who)
		.where("action", "=", "chip")
		.limit(MAX_TOGETHER)
		.execute();
	const chips = rows.map(({ particulars, ...row }) => ({
		...row,
		...v.parse(given, JSON.parse(particulars)),
	}));
	const own = chips.find((each) => each.id === first.id);
	// A chip that was taken, or had no runner before, is no half of a swap.
	if (!own || own.bib === null || own.before === null) return null;
	const other = chips.find(
		(each) => each.id !== first.id && each.bib === own.before && each.before === own.bib,
	);
	if (other === undefined || (other.undoneBy === null) !== (first.undoneBy === null)) return null;
	return other.undoneBy ?? other.id;
}

/** An undoing of an undoing, and so on. */
const MAX_DEPTH = 1_000;
/** The most changes of chips of one request that are searched. */
const MAX_TOGETHER = 2_000;
