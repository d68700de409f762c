/** Reads what members see of the entries beyond the snapshot: full names, teams, chips, private facts. */
import type { Transaction } from "kysely";
import type { ExportSource, FullEntry } from "../../exports/exportSource.ts";
import { chipText } from "../../race/record/chips.ts";
import { loadEntrantChips } from "../../store/facts/loadEntrantChips.ts";
import { loadPrintedChips } from "../../store/facts/printedChips.ts";
import { loadPrivateFacts } from "../../store/facts/storedPrivateFacts.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** What every list but the public ones is made with. */
export async function loadEntries(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Pick<ExportSource, "entries" | "facts">> {
	const { rows, uses } = await loadEntrantChips(transaction, eventId);
	// The last use of a chip decides who has it. Databases disagree on which side of the instants null is.
	const inOrder = uses.toSorted(
		(a, b) => (a.since ?? Number.MIN_SAFE_INTEGER) - (b.since ?? Number.MIN_SAFE_INTEGER),
	);
	const bibOf = new Map(inOrder.map(({ chip, bib }) => [chip, bib]));
	const printed = await loadPrintedChips(transaction, eventId);
	const chipsOf = Map.groupBy(bibOf.keys(), (chip) => bibOf.get(chip) ?? "");
	const entries = new Map<string, FullEntry>(
		rows.map(({ bib, name, team }) => [
			bib,
			{ name, team, chips: (chipsOf.get(bib) ?? []).map((chip) => chipText(printed, chip)) },
		]),
	);
	return { entries, facts: await loadPrivateFacts(transaction, eventId) };
}
