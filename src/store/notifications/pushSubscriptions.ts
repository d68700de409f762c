/** Subscriptions of browsers to runners. The only data stored is what the browser's push service needs. */
import type { Kysely, Transaction } from "kysely";
import { WATCH_LIMIT } from "../../race/limits.ts";
import { lock, transactionOf } from "../changeEvent.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/** The most pairs of a browser and a runner of an event, so that clients cannot fill the disk. */
export const SUBSCRIBERS_OF_EVENT = 100_000;

/** The address of a browser at its push service. */
export interface PushAddress {
	endpoint: string;
	p256dh: string;
	auth: string;
}

/** A browser's subscription to a runner. */
export interface Subscriber extends PushAddress {
	bib: string;
	language: string;
}

/**
 * Subscribes a browser to a runner, from the runner's present point on.
 * @param notified the last point that needs no notification, '' for none
 * @returns its bibs in the event; null if the browser or the event has the most subscriptions allowed
 */
export function storeSubscriber(
	db: Kysely<Tables>,
	eventId: string,
	{ bib, language, ...address }: Subscriber,
	{ notified, at }: { notified: string; at: number },
): Promise<string[] | null> {
	return serialised(db, eventId, async (transaction) => {
		const bibs = await bibsOf(transaction, eventId, address.endpoint);
		const isKnown = bibs.includes(bib);
		if (!isKnown && (bibs.length >= WATCH_LIMIT || (await isFull(transaction, eventId))))
			return null;
		await transaction
			.insertInto("push_subscription")
			.values({ event_id: eventId, bib, language, ...address })
			.onConflict((conflict) =>
				conflict
					.columns(["event_id", "endpoint", "bib"])
					.doUpdateSet({ language, p256dh: address.p256dh, auth: address.auth }),
			)
			.execute();
		await transaction
			.insertInto("notice")
			.values({ event_id: eventId, bib, told: notified, claimed: "", claimed_until: 0, since: at })
			.onConflict((conflict) => conflict.columns(["event_id", "bib"]).doUpdateSet({ since: at }))
			.execute();
		return [...new Set([...bibs, bib])];
	});
}

/** Ends a browser's subscription to a runner. @returns its bibs in the event */
export function dropSubscriber(
	db: Kysely<Tables>,
	eventId: string,
	{ endpoint, bib }: { endpoint: string; bib: string },
): Promise<string[]> {
	return serialised(db, eventId, async (transaction) => {
		await transaction
			.deleteFrom("push_subscription")
			.where("event_id", "=", eventId)
			.where("endpoint", "=", endpoint)
			.where("bib", "=", bib)
			.execute();
		await deleteUnwanted(transaction, eventId);
		return bibsOf(transaction, eventId, endpoint);
	});
}

/** Deletes all subscriptions of a browser that is gone. */
export async function dropEndpoint(db: Kysely<Tables>, endpoint: string): Promise<void> {
	const events = await db
		.selectFrom("push_subscription")
		.select("event_id")
		.distinct()
		.where("endpoint", "=", endpoint)
		.execute();
	for (const { event_id } of events)
		await serialised(db, event_id, async (transaction) => {
			await transaction
				.deleteFrom("push_subscription")
				.where("event_id", "=", event_id)
				.where("endpoint", "=", endpoint)
				.execute();
			await deleteUnwanted(transaction, event_id);
		});
}

/** Deletes all subscriptions of an event. @returns how many */
export function dropEvent(db: Kysely<Tables>, eventId: string): Promise<number> {
	return serialised(db, eventId, async (transaction) => {
		const { numDeletedRows } = await transaction
			.deleteFrom("push_subscription")
			.where("event_id", "=", eventId)
			.executeTakeFirstOrThrow();
		await transaction.deleteFrom("notice").where("event_id", "=", eventId).execute();
		return Number(numDeletedRows);
	});
}

/** The subscribers of these runners. */
export async function subscribersOf(
	db: Kysely<Tables>,
	eventId: string,
	bibs: readonly string[],
): Promise<Subscriber[]> {
	const found: Subscriber[] = [];
	for (const batch of inStatements(bibs))
		found.push(
			...(await db
				.selectFrom("push_subscription")
				.select(["bib", "endpoint", "p256dh", "auth", "language"])
				.where("event_id", "=", eventId)
				.where("bib", "in", batch)
				.execute()),
		);
	return found;
}

/** The number of subscriptions of all events. */
export async function countSubscribers(db: Kysely<Tables>): Promise<number> {
	const { count } = await db
		.selectFrom("push_subscription")
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function isFull(transaction: Transaction<Tables>, eventId: string): Promise<boolean> {
	const { count } = await transaction
		.selectFrom("push_subscription")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	return Number(count) >= SUBSCRIBERS_OF_EVENT;
}

async function bibsOf(
	transaction: Transaction<Tables>,
	eventId: string,
	endpoint: string,
): Promise<string[]> {
	const rows = await transaction
		.selectFrom("push_subscription")
		.select("bib")
		.where("event_id", "=", eventId)
		.where("endpoint", "=", endpoint)
		.orderBy("bib")
		.execute();
	return rows.map(({ bib }) => bib);
}

/** Deletes the progress of runners without subscribers. */
async function deleteUnwanted(transaction: Transaction<Tables>, eventId: string): Promise<void> {
	await transaction
		.deleteFrom("notice")
		.where("event_id", "=", eventId)
		.where("bib", "not in", (query) =>
			query.selectFrom("push_subscription").select("bib").where("event_id", "=", eventId),
		)
		.execute();
}

/** One at a time: a transaction must not miss, or delete, rows that another one is about to add. */
function serialised<Outcome>(
	db: Kysely<Tables>,
	eventId: string,
	work: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
	return transactionOf(db, async (transaction) => {
		await lock(transaction, `notices of ${eventId}`);
		return work(transaction);
	});
}
