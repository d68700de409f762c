/** Appends reads. Repeated ones are stored once. */
import type { Kysely, Transaction } from "kysely";
import type { PrintedChips } from "../../race/record/chips.ts";
import { namedBib, type RecordedRead } from "../../race/record/record.ts";
import { linkReads } from "../chain/addLinks.ts";
import { linkStored } from "../chain/linkStored.ts";
import type { StoredRead } from "../chain/storedRows.ts";
import { changeWithin, transactionOf } from "../changeEvent.ts";
import { keepPrintedChips } from "../facts/printedChips.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/**
 * Appends reads, and links them to the event's record. The event has to be locked.
 * @param at when they arrived, epoch ms
 * @returns whether each is new; of two equal ones the first is
 */
export async function appendPassings(
	transaction: Transaction<Tables>,
	{ event, passings, at }: { event: { id: string }; passings: readonly RecordedRead[]; at: number },
): Promise<boolean[]> {
	const end = await linkStored(transaction, event.id);
	const added = new Set<string>();
	const stored: StoredRead[] = [];
	for (const batch of inStatements(passings)) {
		const rows = batch.map((passing) => ({
			source: passing.source,
			sequence: passing.sequence,
			point_id: passing.pointId,
			bib: namedBib(passing),
			chip: "chip" in passing ? passing.chip : "",
			time: passing.time,
			arrived_at: at,
		}));
		const inserted = await transaction
			.insertInto("passing")
			.values(rows.map((row) => ({ event_id: event.id, ...row })))
			.onConflict((conflict) => conflict.columns(["event_id", "source", "sequence"]).doNothing())
			.returning(["id", "source", "sequence"])
			.execute();
		const ids = new Map(inserted.map((row) => [nameOf(row), row.id]));
		for (const row of rows) {
			const name = nameOf(row);
			const id = ids.get(name);
			if (id === undefined || added.has(name)) continue;
			added.add(name);
			stored.push({ id, ...row });
		}
	}
	await linkReads(transaction, end, stored);
	return passings.map((passing) => added.delete(nameOf(passing)));
}

function nameOf({ source, sequence }: Pick<RecordedRead, "source" | "sequence">): string {
	return `${sequence} ${source}`;
}

/** Reads of one event, as a request sent them. */
export interface ReadsOfEvent {
	eventId: string;
	passings: readonly RecordedRead[];
	/** Epoch ms by the server's clock. */
	arrivedAt: number;
	/** How chips of theirs are printed. */
	printed: PrintedChips;
}

/**
 * Appends the reads of several requests in one commit, and counts the change of each event.
 * @returns for each request which of its reads are new; of two equal ones the first is
 */
export function commitReads(
	db: Kysely<Tables>,
	requests: readonly ReadsOfEvent[],
): Promise<boolean[][]> {
	return transactionOf(db, async (transaction) => {
		const byEvent = new Map<string, boolean[]>();
		for (const [eventId, ofEvent] of Map.groupBy(requests, (request) => request.eventId))
			byEvent.set(
				eventId,
				await changeWithin(transaction, eventId, async () => {
					const passings = ofEvent.flatMap((request) => request.passings);
					// The last instant of the group for all, so that it grows with the ids.
					const at = Math.max(...ofEvent.map(({ arrivedAt }) => arrivedAt));
					const event = { id: eventId };
					const isNew = await appendPassings(transaction, { event, passings, at });
					const printed = new Map(ofEvent.flatMap((request) => [...request.printed]));
					if (printed.size > 0) await keepPrintedChips(transaction, eventId, printed, "read");
					return { outcome: isNew, change: isNew.includes(true) ? "reads" : "nothing" };
				}),
			);
		return requests.map(
			({ eventId, passings }) => byEvent.get(eventId)?.splice(0, passings.length) ?? [],
		);
	});
}
