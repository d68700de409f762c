/** The runners whose certificates were fetched: one row for each runner. */
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

export interface FetchedCertificate {
	eventId: string;
	bib: string;
	/** Epoch ms. */
	at: number;
}

/** Notes that certificates were fetched. */
export async function storeFetched(
	db: Kysely<Tables>,
	fetched: readonly FetchedCertificate[],
): Promise<void> {
	const rows = fetched.map(({ eventId, bib, at }) => ({ event_id: eventId, bib, at }));
	for (const batch of inStatements(rows))
		await db
			.insertInto("fetched_certificate")
			.values(batch)
			.onConflict((conflict) =>
				conflict
					.columns(["event_id", "bib"])
					.doUpdateSet(({ ref }) => ({ at: ref("excluded.at") })),
			)
			.execute();
}

/** The bibs of an event whose certificates were fetched, in order. */
export async function fetchedBibs(db: Kysely<Tables>, eventId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("fetched_certificate")
		.select("bib")
		.where("event_id", "=", eventId)
		.execute();
	return rows.map(({ bib }) => bib).sort();
}
