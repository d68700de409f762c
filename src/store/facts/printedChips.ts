/**
 * How chips are printed: 0580DEADBEEF or FL-94890, where lists, reads and changes have 580DEADBEEF and FL94890. It is shown to people
 * and decides nothing, so it is no part of a change.
 */
import type { Kysely, Transaction } from "kysely";
import type { PrintedChips } from "../../race/record/chips.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/**
 * Keeps how chips are printed.
 * @param from a list or a person replaces what is known; a read adds only what is not
 */
export async function keepPrintedChips(
	transaction: Transaction<Tables>,
	eventId: string,
	printed: PrintedChips,
	from: "list" | "read",
): Promise<void> {
	const rows = [...printed].map(([chip, text]) => ({ event_id: eventId, chip, printed: text }));
	for (const batch of inStatements(rows))
		await transaction
			.insertInto("printed_chip")
			.values(batch)
			.onConflict((conflict) => {
				const known = conflict.columns(["event_id", "chip"]);
				return from === "read"
					? known.doNothing()
					: known.doUpdateSet((eb) => ({ printed: eb.ref("excluded.printed") }));
			})
			.execute();
}

/** How chips of an event are printed: those whose spelling differs. @param chips as they are stored; null for all */
export async function loadPrintedChips(
	db: Kysely<Tables>,
	eventId: string,
	chips: readonly string[] | null = null,
): Promise<PrintedChips> {
	const own = db
		.selectFrom("printed_chip")
		.select(["chip", "printed"])
		.where("event_id", "=", eventId);
	const found: { chip: string; printed: string }[] = [];
	if (chips === null) found.push(...(await own.execute()));
	else
		for (const batch of inStatements([...new Set(chips)].map((chip) => ({ chip }))))
			found.push(
				...(await own
					.where(
						"chip",
						"in",
						batch.map(({ chip }) => chip),
					)
					.execute()),
			);
	return new Map(found.map(({ chip, printed }) => [chip, printed]));
}
