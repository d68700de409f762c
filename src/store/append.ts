/**
 * Appends to the append-only tables: reads, given times and chip uses. Repeated rows are stored once. A correction is a
 * further row, and the last row counts.
 */
import type { Kysely, Transaction } from "kysely";
import { type RecordedRead, type Recording, wornBib } from "../race/record/record.ts";
import { changeWithin, transactionOf } from "./changeEvent.ts";
import type { Tables } from "./migrations/tables.ts";
import { inStatements } from "./rows.ts";

/** Appends reads. @returns whether each is new; of two equal ones the first is */
export async function appendPassings(
	transaction: Transaction<Tables>,
	{ event, passings }: { event: { id: string }; passings: readonly RecordedRead[] },
): Promise<boolean[]> {
	const added = new Set<string>();
	for (const batch of inStatements(passings)) {
		const rows = batch.map((passing) => ({
			event_id: event.id,
			source: passing.source,
			sequence: passing.sequence,
			point_id: passing.pointId,
			bib: wornBib(passing),
			chip: "chip" in passing ? passing.chip : "",
			time: passing.time,
		}));
		const inserted = await transaction
			.insertInto("passing")
			.values(rows)
			.onConflict((conflict) => conflict.columns(["event_id", "source", "sequence"]).doNothing())
			.returning(["source", "sequence"])
			.execute();
		for (const row of inserted) added.add(nameOf(row));
	}
	return passings.map((passing) => added.delete(nameOf(passing)));
}

function nameOf({ source, sequence }: Pick<RecordedRead, "source" | "sequence">): string {
	return `${sequence} ${source}`;
}

/** Reads of one event, as a request sent them. */
export interface ReadsOfEvent {
	eventId: string;
	passings: readonly RecordedRead[];
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
					const isNew = await appendPassings(transaction, { event: { id: eventId }, passings });
					return { outcome: isNew, change: isNew.includes(true) ? "reads" : "nothing" };
				}),
			);
		return requests.map(
			({ eventId, passings }) => byEvent.get(eventId)?.splice(0, passings.length) ?? [],
		);
	});
}

/** Appends given times that differ from the last ones. @returns the number appended */
export async function appendGivenTimes(
	transaction: Transaction<Tables>,
	{ event, givenTimes }: Recording,
): Promise<number> {
	const stored = await transaction
		.selectFrom("given_time")
		.select(["bib", "point_id", "since_gun", "since_start"])
		.where("event_id", "=", event.id)
		.orderBy("id")
		.execute();
	const last = new Map(stored.map((row) => [`${row.bib} ${row.point_id}`, row]));
	const added = givenTimes.filter(({ bib, pointId, sinceGun, sinceStart }) => {
		const before = last.get(`${bib} ${pointId}`);
		return before?.since_gun !== sinceGun || before.since_start !== sinceStart;
	});
	for (const batch of inStatements(added))
		await transaction
			.insertInto("given_time")
			.values(
				batch.map(({ bib, pointId, sinceGun, sinceStart }) => ({
					event_id: event.id,
					bib,
					point_id: pointId,
					since_gun: sinceGun,
					since_start: sinceStart,
				})),
			)
			.execute();
	return added.length;
}

/** Appends chip uses that differ from the stored ones. @returns the number appended */
export async function appendChips(
	transaction: Transaction<Tables>,
	{ event, chips }: Recording,
): Promise<number> {
	const stored = await transaction
		.selectFrom("chip")
		.select(["chip", "bib", "since"])
		.where("event_id", "=", event.id)
		.orderBy("id")
		.execute();
	const wearer = new Map(stored.map((row) => [`${row.chip} ${row.since}`, row.bib]));
	const added = chips.filter(({ chip, bib, since }) => wearer.get(`${chip} ${since}`) !== bib);
	for (const batch of inStatements(added))
		await transaction
			.insertInto("chip")
			.values(batch.map((use) => ({ event_id: event.id, ...use })))
			.execute();
	return added.length;
}
