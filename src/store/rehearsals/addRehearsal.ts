/** Stores a rehearsal: the copy of its event, as an import would store it, with its plan, in one transaction. */
import type { Kysely, Transaction } from "kysely";
import type { Recording } from "../../race/record/record.ts";
import { changeWithin, lock, transactionOf } from "../changeEvent.ts";
import { TooManyRehearsals } from "../errors/TooManyRehearsals.ts";
import { loadPrintedChips } from "../facts/printedChips.ts";
import { NO_EXTRAS, recordWithin } from "../ingest/recordReads.ts";
import type { Tables } from "../migrations/tables.ts";
import { listRehearsals, type RehearsalDetails } from "./storedRehearsals.ts";

/** Copies that are not removed yet, of one event and of all. */
const MAX_PER_EVENT = 5;
const MAX_COPIES = 30;
/** Rehearsals that run at once on a server. */
const MAX_RUNNING = 3;

/** The author of what a rehearsal does by itself. */
export const REHEARSAL_AUTHOR = "rehearsal";

export interface NewRehearsal {
	ofEvent: string;
	details: RehearsalDetails;
	/** The copy, without reads; its event's id is chosen here. */
	recording: Recording;
	/** The plan in portions. */
	parts: readonly Uint8Array[];
}

/**
 * Stores a rehearsal under a new event id.
 * @returns the id of the copy
 * @throws TooManyRehearsals
 */
export function addRehearsal(db: Kysely<Tables>, rehearsal: NewRehearsal): Promise<string> {
	const { ofEvent, details, recording, parts } = rehearsal;
	return transactionOf(db, async (transaction) => {
		await lock(transaction, "rehearsals");
		await checkRoom(transaction, ofEvent);
		const { id: number } = await transaction
			.insertInto("rehearsal")
			.values({ event_id: "", of_event: ofEvent, details: JSON.stringify(details) })
			.returning("id")
			.executeTakeFirstOrThrow();
		const eventId = await freeId(transaction, number);
		await transaction
			.updateTable("rehearsal")
			.set({ event_id: eventId })
			.where("id", "=", number)
			.execute();
		for (const [position, bytes] of parts.entries())
			await transaction
				.insertInto("rehearsal_part")
				.values({ event_id: eventId, number: position, bytes })
				.execute();
		const event = { ...recording.event, id: eventId };
		return changeWithin(transaction, eventId, async () => {
			await transaction
				.insertInto("event")
				.values({
					id: eventId,
					organisation_id: event.organisationId,
					revision: 0,
					field_revision: 0,
					settings: JSON.stringify(event),
					visibility: "private",
					rehearses: ofEvent,
				})
				.execute();
			const doing = { who: REHEARSAL_AUTHOR, at: details.startedAt };
			const printed = await loadPrintedChips(transaction, ofEvent);
			await recordWithin(transaction, { ...recording, event }, doing, { ...NO_EXTRAS, printed });
			return { outcome: eventId, change: "field" };
		});
	});
}

/** @throws TooManyRehearsals */
async function checkRoom(transaction: Transaction<Tables>, ofEvent: string): Promise<void> {
	const all = await listRehearsals(transaction);
	const own = all.filter((each) => each.ofEvent === ofEvent);
	const running = all.filter(({ endedAt }) => endedAt === null);
	const [present] = running.filter((each) => each.ofEvent === ofEvent);
	if (present)
		throw new TooManyRehearsals(
			`${ofEvent} is rehearsed already as ${present.eventId}: stop that rehearsal first`,
		);
	if (running.length >= MAX_RUNNING)
		throw new TooManyRehearsals(
			`${MAX_RUNNING} rehearsals run on this server already: wait until one has ended`,
		);
	if (own.length >= MAX_PER_EVENT || all.length >= MAX_COPIES)
		throw new TooManyRehearsals(
			`${own.length} rehearsals of ${ofEvent} and ${all.length} in all are stored: remove one first`,
		);
}

const LAST_ID = 9_999;
const IDS = 1_000;

/**
 * A free id from the end of the range, where organisers number no event. The number of the rehearsal is never given again, so an
 * id is not used again soon: what threads hold of a removed copy is not taken for another one.
 */
async function freeId(transaction: Transaction<Tables>, number: number): Promise<string> {
	const rows = await transaction.selectFrom("event").select("id").execute();
	const taken = new Set(rows.map(({ id }) => id));
	for (let next = 0; next < IDS; next++) {
		const id = `M${LAST_ID - ((number - 1 + next) % IDS)}`;
		if (!taken.has(id)) return id;
	}
	throw new TooManyRehearsals(`the ids M${LAST_ID - IDS + 1} to M${LAST_ID} are all in use`);
}

/** Whether an event with this id can be a rehearsal. */
export function mayBeRehearsal(eventId: string): boolean {
	return Number(eventId.slice(1)) > LAST_ID - IDS;
}
