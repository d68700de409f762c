/** Rehearsals as they are stored: which copy is of which event, how far it was fed, and its plan. */
import type { Kysely } from "kysely";
import * as v from "valibot";
import { FAULT_KINDS } from "../../race/rehearsal/rehearsalPlan.ts";
import type { Tables } from "../migrations/tables.ts";

const rehearsalDetails = v.object({
	/** The event whose recorded race it is fed with; '' for generated runners. */
	from: v.string(),
	speed: v.number(),
	seed: v.number(),
	/** The chosen faults. */
	faults: v.array(v.picklist(FAULT_KINDS)),
	who: v.string(),
	/** When it was started, its first gun, and its last read, epoch ms. */
	startedAt: v.number(),
	begin: v.number(),
	end: v.number(),
	runners: v.number(),
	/** The reads of the plan, with those that are hidden by faults. */
	reads: v.number(),
	/** The number of parts of the plan. */
	parts: v.number(),
});
export type RehearsalDetails = v.InferOutput<typeof rehearsalDetails>;

export interface StoredRehearsal {
	/** The copy. */
	eventId: string;
	/** The event that is practised. */
	ofEvent: string;
	details: RehearsalDetails;
	/** How many reads of the plan were sent. */
	sent: number;
	/** Until when a node has claimed to feed it, epoch ms. */
	fedUntil: number;
	/** Epoch ms; null while it runs. */
	endedAt: number | null;
}

/** All rehearsals, the newest first. */
export async function listRehearsals(db: Kysely<Tables>): Promise<StoredRehearsal[]> {
	const rows = await db
		.selectFrom("rehearsal")
		.select(["event_id", "of_event", "details", "sent", "fed_until", "ended_at"])
		.orderBy("id", "desc")
		.execute();
	return rows.map((row) => ({
		eventId: row.event_id,
		ofEvent: row.of_event,
		details: v.parse(rehearsalDetails, JSON.parse(row.details)),
		sent: row.sent,
		fedUntil: row.fed_until,
		endedAt: row.ended_at,
	}));
}

/** The rehearsal of a copy; null if the event is none. */
export async function findRehearsal(
	db: Kysely<Tables>,
	eventId: string,
): Promise<StoredRehearsal | null> {
	return (await listRehearsals(db)).find((each) => each.eventId === eventId) ?? null;
}

/** A part of a plan; null if there is none. */
export async function loadPlanPart(
	db: Kysely<Tables>,
	eventId: string,
	number: number,
): Promise<Buffer | null> {
	const row = await db
		.selectFrom("rehearsal_part")
		.select("bytes")
		.where("event_id", "=", eventId)
		.where("number", "=", number)
		.executeTakeFirst();
	return row ? Buffer.from(row.bytes) : null;
}

/**
 * Claims the feeding of a rehearsal for this node, or continues the claim.
 * @param held the end of the own claim, epoch ms; 0 for none
 * @returns whether the claim is this node's
 */
export async function claimFeeding(
	db: Kysely<Tables>,
	eventId: string,
	{ now, held, until, sent }: { now: number; held: number; until: number; sent: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("rehearsal")
		.set({ fed_until: until, ...(sent > 0 ? { sent } : {}) })
		.where("event_id", "=", eventId)
		.where("ended_at", "is", null)
		.where((eb) => eb.or([eb("fed_until", "<=", now), eb("fed_until", "=", held)]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends this node's claim, so that another one continues. */
export async function releaseFeeding(
	db: Kysely<Tables>,
	eventId: string,
	sent: number,
): Promise<void> {
	await db
		.updateTable("rehearsal")
		.set({ fed_until: 0, sent })
		.where("event_id", "=", eventId)
		.execute();
}

/** Notes that a rehearsal has ended. @param sent how many reads of its plan were sent; null for what is stored */
export async function endRehearsal(
	db: Kysely<Tables>,
	eventId: string,
	{ at, sent }: { at: number; sent: number | null },
): Promise<void> {
	await db
		.updateTable("rehearsal")
		.set({ ended_at: at, fed_until: 0, ...(sent === null ? {} : { sent }) })
		.where("event_id", "=", eventId)
		.where("ended_at", "is", null)
		.execute();
}
