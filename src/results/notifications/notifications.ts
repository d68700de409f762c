/**
 * Notifications by web push about runners who pass a point. They follow the snapshots, so that neither ingest nor
 * visitors wait for a push service.
 *
 * One node sends each notification, once (store/storedNotices.ts). A passing of more than ten minutes ago is not sent
 * (the server was down, or the read was late), nor is one before the last point that was sent.
 */

import { createSerialQueue } from "../../http/serialQueue.ts";
import { WATCH_DAYS } from "../../race/limits.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { dayOf, daysBetween } from "../../race/time/day.ts";
import type { Store } from "../../store/connection/Store.ts";
import { dropEvent } from "../../store/notifications/pushSubscriptions.ts";
import {
	type Reached,
	releaseClaims,
	wantedEvents,
	wantedRunners,
} from "../../store/notifications/storedNotices.ts";
import { type EventCache, logFailure } from "../core/eventCache.ts";
import type { PushSettings } from "../core/resultsSettings.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { createDelivery } from "./delivery.ts";
import { NEWS_MS, unsentNews } from "./notificationRules.ts";

export interface Notifications {
	settings: PushSettings;
	/** A browser has subscribed to a runner of this event. */
	follow(eventId: string): void;
	/** Deletes the subscriptions of an event. @returns how many */
	forget(eventId: string): Promise<number>;
	/** Stops, and aborts what is under way. */
	close(): Promise<void>;
}

/** How often the store is searched for subscriptions of other nodes and for expired claims of nodes that died, ms. */
const SEARCH_INTERVAL_MS = 30_000;

/** Starts to send notifications. */
export function startNotifications(
	{ db, place }: Pick<Store, "db" | "place">,
	eventCache: EventCache,
	settings: PushSettings,
	now: () => number,
): Notifications {
	/** By event and bib: the last point that needs no notification any more. */
	const wanted = new Map<string, Map<string, string>>();
	const delivery = createDelivery(db, settings, now);
	const following = createSerialQueue(async (eventId) => {
		const runners = await wantedRunners(db, eventId, now());
		wanted.set(
			eventId,
			new Map(runners.map(({ bib, notified, claimed }) => [bib, claimed || notified])),
		);
		// An event without visitors is loaded too, and stays loaded.
		const snapshot = await eventCache.get(eventId);
		if (snapshot) look(snapshot);
	});
	const rounds = createSerialQueue(async () => {
		const events = await wantedEvents(db);
		for (const eventId of wanted.keys())
			if (!events.some((each) => each.eventId === eventId)) wanted.delete(eventId);
		for (const { eventId, since } of events) {
			const event = eventCache.catalogue().events.find(({ id }) => id === eventId);
			// A failure for one event does not delay the others.
			if (event && isOver(event, since, now()))
				await logFailure(`forgetting who follows ${eventId}`, forget(eventId));
			else await logFailure(`following ${eventId}`, following.run(eventId));
		}
	});

	function look({ field, standings }: Snapshot): void {
		const { event, points } = field;
		const runners = wanted.get(event.id);
		if (!runners) return;
		if (event.phase === "announced") {
			logFailure(`forgetting who follows ${event.id}`, forget(event.id));
			return;
		}
		const unsent = unsentNews(field, standings, runners);
		for (const { bib, point } of unsent) runners.set(bib, points[point]?.id ?? "");
		const fresh = unsent.filter(({ passedAt }) => passedAt >= now() - NEWS_MS);
		for (const [point, news] of Map.groupBy(fresh, (each) => each.point))
			delivery.deliver(event.id, reachedAt(points, point), news);
	}

	function forget(eventId: string): Promise<number> {
		wanted.delete(eventId);
		return dropEvent(db, eventId);
	}

	const stopLooking = eventCache.subscribe(look);
	const begin = async () => {
		// With one writer, a claim found at the start is from a process that has ended.
		if (place.kind === "sqlite") await releaseClaims(db);
		await rounds.run("");
	};
	let round = begin();
	logFailure("looking for notifications", round);
	const timer = setInterval(() => {
		round = rounds.run("");
		logFailure("looking for notifications", round);
	}, SEARCH_INTERVAL_MS);

	return {
		settings,
		forget,
		follow: (eventId) => logFailure(`following ${eventId}`, following.run(eventId)),
		async close() {
			clearInterval(timer);
			stopLooking();
			await Promise.allSettled([round, ...[...wanted.keys()].map(following.running)]);
			await delivery.close();
		},
	};
}

function reachedAt(points: Snapshot["field"]["points"], point: number): Reached {
	const ids = points.slice(point).map(({ id }) => id);
	return { pointId: ids[0] ?? "", andLater: ids };
}

const DAY_MS = 86_400_000;

/**
 * Whether an event has no notifications any more: its result is announced, or the days for which a watch list is stored
 * have passed since the event and since the last subscription.
 * @param since when the last subscription was made, epoch ms
 */
export function isOver(
	{ phase, date, zone }: Pick<RaceEvent, "phase" | "date" | "zone">,
	since: number,
	now: number,
): boolean {
	if (phase === "announced") return true;
	return daysBetween(date, dayOf(now, zone)) > WATCH_DAYS && now - since > WATCH_DAYS * DAY_MS;
}
