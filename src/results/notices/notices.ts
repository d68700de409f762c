/**
 * Notices: whoever asked to be told of a runner is, at each point, by web push. They follow the snapshots,
 * apart from ingest and visitors: nobody waits for a push service.
 *
 * A runner is told of once, by one node (store/notices.ts). What was passed ten minutes ago is no news any
 * more, whether the server was away or the read came late; nor is a point before the last one that was told.
 */

import { createTurns } from "../../http/coalesce.ts";
import type { Store } from "../../store/connection/Store.ts";
import { dropEvent } from "../../store/pushSubscriptions.ts";
import {
	type Reached,
	releaseClaims,
	wantedEvents,
	wantedRunners,
} from "../../store/storedNotices.ts";
import { logFailure, type Picture } from "../eventCache.ts";
import type { Snapshot } from "../snapshot.ts";
import { createTelling } from "./delivery.ts";
import { isOver } from "./isOver.ts";
import { NEWS_MS, type News, newsOf } from "./noticeRules.ts";
import type { PushSettings } from "./pushSettings.ts";

export interface Notices {
	settings: PushSettings;
	/** Somebody wants to know of a runner of this event. */
	follow(eventId: string): void;
	/** Begins nothing more, and gives up what is under way. */
	close(): Promise<void>;
}

/** How often what other nodes were asked, and what a node that died had begun, is looked for, ms. */
const LOOK_EVERY_MS = 30_000;

/** Begins to tell. */
export function startNotices(
	{ db, place }: Pick<Store, "db" | "place">,
	picture: Picture,
	settings: PushSettings,
	now: () => number,
): Notices {
	/** By event and bib: the last point that needs not be told any more. */
	const wanted = new Map<string, Map<string, string>>();
	const telling = createTelling(db, settings, now);
	const following = createTurns(async (eventId) => {
		const runners = await wantedRunners(db, eventId, now());
		wanted.set(eventId, new Map(runners.map(({ bib, told, claimed }) => [bib, claimed || told])));
		// An event that nobody looks at is loaded, and stays loaded.
		const snapshot = await picture.get(eventId);
		if (snapshot) look(snapshot);
	});
	const rounds = createTurns(async () => {
		const events = await wantedEvents(db);
		for (const eventId of wanted.keys())
			if (!events.some((each) => each.eventId === eventId)) wanted.delete(eventId);
		for (const { eventId, since } of events) {
			const event = picture.catalogue().events.find(({ id }) => id === eventId);
			// One that fails keeps no other one waiting.
			if (event && isOver(event, since, now()))
				await logFailure(`forgetting who follows ${eventId}`, forget(eventId));
			else await logFailure(`following ${eventId}`, following.next(eventId));
		}
	});

	function look({ field, standings }: Snapshot): void {
		const { event, points, byBib } = field;
		const runners = wanted.get(event.id);
		if (!runners) return;
		if (event.phase === "announced") {
			logFailure(`forgetting who follows ${event.id}`, forget(event.id));
			return;
		}
		const order = new Map(points.map(({ id }, point) => [id, point]));
		const fresh: News[] = [];
		for (const [bib, told] of runners) {
			const position = byBib.get(bib) ?? -1;
			// Most have passed nothing since: that is all that is looked at each second of tens of thousands.
			if ((standings.lastPoint[position] ?? -1) <= (order.get(told) ?? -1)) continue;
			const news = newsOf(field, standings, position);
			if (news === null) continue;
			runners.set(bib, points[news.point]?.id ?? "");
			if (news.passedAt >= now() - NEWS_MS) fresh.push(news);
		}
		for (const [point, news] of Map.groupBy(fresh, (each) => each.point))
			telling.tell(event.id, reachedAt(points, point), news);
	}

	function forget(eventId: string): Promise<void> {
		wanted.delete(eventId);
		return dropEvent(db, eventId);
	}

	const stopLooking = picture.subscribe(look);
	const begin = async () => {
		// Whoever had claimed something in a store with one writer is no more.
		if (place.kind === "sqlite") await releaseClaims(db);
		await rounds.next("");
	};
	let round = begin();
	logFailure("looking for notices", round);
	const timer = setInterval(() => {
		round = rounds.next("");
		logFailure("looking for notices", round);
	}, LOOK_EVERY_MS);

	return {
		settings,
		follow: (eventId) => logFailure(`following ${eventId}`, following.next(eventId)),
		async close() {
			clearInterval(timer);
			stopLooking();
			await Promise.allSettled([round, ...[...wanted.keys()].map(following.current)]);
			await telling.close();
		},
	};
}

function reachedAt(points: Snapshot["field"]["points"], point: number): Reached {
	const ids = points.slice(point).map(({ id }) => id);
	return { pointId: ids[0] ?? "", andLater: ids };
}
