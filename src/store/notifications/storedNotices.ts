/**
 * The progress of notifications about each runner. The node that claims a point sends its notification and then stores
 * that it was sent. The claim of a node that died expires, and another node may claim the point.
 */
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/** The progress of notifications about a runner. */
export interface Notified {
	bib: string;
	/** The last point of which subscribers were notified, '' for none. */
	notified: string;
	/** The point that a node has claimed; '' for none. */
	claimed: string;
}

/** The events with subscribers, and when the last subscription was made, epoch ms. */
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

/** The runners of an event who have subscribers. */
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
		notified: told,
		claimed: claimed_until > now ? claimed : "",
	}));
}

/** The point of a notification, and the later ones. If a runner's last notification was at one of these, none is sent. */
export interface Reached {
	pointId: string;
	andLater: readonly string[];
}

/**
 * Claims the notification about these runners, who have passed a point.
 * @returns the bibs that this node has claimed
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

/** Stores that subscribers of these runners were notified of the point, unless a later one is claimed already. */
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

/** Releases every claim, for a store that no other node uses. */
export async function releaseClaims(db: Kysely<Tables>): Promise<void> {
	await db.updateTable("notice").set({ claimed_until: 0 }).execute();
}
