/** Reads what members see of the entries beyond the snapshot: full names, teams, chips, private facts. */
import type { Transaction } from "kysely";
import type { ExportSource, FullEntry } from "../../exports/exportSource.ts";
import { chipsByBib, chipText } from "../../race/record/chips.ts";
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
	const printed = await loadPrintedChips(transaction, eventId);
	const chipsOf = chipsByBib(uses);
	const entries = new Map<string, FullEntry>(
		rows.map(({ bib, name, team }) => [
			bib,
			{ name, team, chips: (chipsOf.get(bib) ?? []).map((chip) => chipText(printed, chip)) },
		]),
	);
	return { entries, facts: await loadPrivateFacts(transaction, eventId) };
}
