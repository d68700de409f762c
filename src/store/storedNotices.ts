/**
 * How far each runner has been told. A node claims what it is going to tell: of several nodes one does. When
 * it is told the node says so; a claim that ran out, for its node has died, is anybody's again.
 */
import type { Kysely } from "kysely";
import type { Tables } from "./migrations/tables.ts";
import { inStatements } from "./rows.ts";

/** How far a runner has been told. */
export interface Notified {
	bib: string;
	/** The last point that was told, '' for none. */
	told: string;
	/** The point that some node tells at the moment; '' where none does. */
	claimed: string;
}

/** The events of which somebody wants to know, and when somebody asked last, epoch ms. */
export async function wantedEvents(
	db: Kysely<Tables>,
): Promise<{ eventId: string; since: number }[]> {
	const rows = await db
		.selectFrom("notice")
		.select(({ fn }) => ["event_id as eventId", fn.max("since").as("since")])
		.groupBy("event_id")
		.execute();
	return rows.map(({ eventId, since }) => ({ eventId, since: Number(since) }));
}

/** The runners of an event of whom somebody wants to know. */
export async function wantedRunners(
	db: Kysely<Tables>,
	eventId: string,
	now: number,
): Promise<Notified[]> {
	const rows = await db
		.selectFrom("notice")
		.select(["bib", "told", "claimed", "claimed_until"])
		.where("event_id", "=", eventId)
		.execute();
	return rows.map(({ bib, told, claimed, claimed_until }) => ({
		bib,
		told,
		claimed: claimed_until > now ? claimed : "",
	}));
}

/** A point of which runners are told, with those behind it: who was told one of these needs not hear of it. */
export interface Reached {
	pointId: string;
	andLater: readonly string[];
}

/**
 * Claims the telling of a point that these runners have passed.
 * @returns those of whom it is this node's to tell
 */
export async function claim(
	db: Kysely<Tables>,
	eventId: string,
	bibs: readonly string[],
	{ pointId, andLater }: Reached,
	{ now, until }: { now: number; until: number },
): Promise<string[]> {
	const claimed: string[] = [];
	for (const batch of inStatements(bibs)) {
		const rows = await db
			.updateTable("notice")
			.set({ claimed: pointId, claimed_until: until })
			.where("event_id", "=", eventId)
			.where("bib", "in", batch)
			.where("told", "not in", andLater)
			.where((is) => is.or([is("claimed", "not in", andLater), is("claimed_until", "<=", now)]))
			.returning("bib")
			.execute();
		claimed.push(...rows.map(({ bib }) => bib));
	}
	return claimed;
}

/** These runners have been told of the point, unless a later one is being told already. */
export async function markNotified(
	db: Kysely<Tables>,
	eventId: string,
	bibs: readonly string[],
	pointId: string,
): Promise<void> {
	for (const batch of inStatements(bibs))
		await db
			.updateTable("notice")
			.set({ told: pointId })
			.where("event_id", "=", eventId)
			.where("bib", "in", batch)
			.where("claimed", "=", pointId)
			.execute();
}

/** Makes every claim anybody's, where no other node can hold one. */
export async function releaseClaims(db: Kysely<Tables>): Promise<void> {
	await db.updateTable("notice").set({ claimed_until: 0 }).execute();
}
