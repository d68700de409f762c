/** Reads what members see of the entries beyond the snapshot: full names, teams, chips, private facts. */
import type { Transaction } from "kysely";
import type { ExportSource, FullEntry } from "../../exports/exportSource.ts";
import type { FactsByBib } from "../../exports/privateFacts.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** What every list but the public ones is made with. */
export async function loadEntries(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Pick<ExportSource, "entries" | "facts">> {
	const rows = await transaction
		.selectFrom("entrant")
		.select(["bib", "name", "team"])
		.where("event_id", "=", eventId)
		.execute();
	const uses = await transaction
		.selectFrom("chip")
		.select(["chip", "bib"])
		.where("event_id", "=", eventId)
		.orderBy("since")
		.orderBy("id")
		.execute();
	// The last use of a chip says who has it.
	const bibOf = new Map(uses.map(({ chip, bib }) => [chip, bib]));
	const chipsOf = Map.groupBy(bibOf.keys(), (chip) => bibOf.get(chip) ?? "");
	const entries = new Map<string, FullEntry>(
		rows.map(({ bib, name, team }) => [bib, { name, team, chips: chipsOf.get(bib) ?? [] }]),
	);
	return { entries, facts: await loadPrivateFacts() };
}

/** The private facts of an event. No import records any so far. */
async function loadPrivateFacts(): Promise<FactsByBib> {
	return new Map();
}
