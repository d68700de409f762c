/** Appends reads, also those whose number their source has used for another runner: a reader may count anew. */
import type { PrintedChips } from "../../race/record/chips.ts";
import type { RecordedRead } from "../../race/record/record.ts";
import type { Store } from "../../store/connection/Store.ts";
import { renamedReads, usesOfNumbers } from "../../store/facts/usedNumbers.ts";
import type { Appended } from "./readIntake.ts";

/**
 * @param at when they arrived, epoch ms
 * @returns what became of each; resolves when they are on the disk
 * @throws StoreUnavailable
 */
export async function appendReads(
	store: Pick<Store, "db" | "appendReads">,
	eventId: string,
	reads: readonly RecordedRead[],
	at: number,
	printed: PrintedChips,
): Promise<Appended[]> {
	const isNew = await store.appendReads(eventId, reads, at, printed);
	const repeated = reads.filter((_, position) => !isNew[position]);
	const uses = await usesOfNumbers(store.db, eventId, repeated);
	const isNewRenamed = await store.appendReads(eventId, renamedReads(repeated, uses), at);
	const [use, again] = [uses.values(), isNewRenamed.values()];
	return isNew.map((each) => {
		if (each) return "new";
		const of = use.next().value;
		if (of === "other runner") return again.next().value ? "new" : "known";
		return of === "other time" ? "other" : "known";
	});
}
