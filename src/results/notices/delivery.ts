/** Tells of runners who passed a point: claims them, sends to whoever wants to know, and keeps that it was told. */
import type { Kysely } from "kysely";
import { createTurns } from "../../http/coalesce.ts";
import { log } from "../../log.ts";
import { isLocale } from "../../messages.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { dropEndpoint, type Subscriber, subscribersOf } from "../../store/pushSubscriptions.ts";
import { claim, keepTold, type Reached } from "../../store/storedNotices.ts";
import { logFailure } from "../eventCache.ts";
import { createOutbox, PATIENCE_MS } from "./noticeQueue.ts";
import type { News } from "./noticeRules.ts";
import { noticeOf } from "./noticeText.ts";
import { pushHostOf } from "./pushHosts.ts";
import { createPushService } from "./pushService.ts";
import type { PushSettings } from "./pushSettings.ts";

export interface Telling {
	/** Tells of runners of an event who have all reached the same point. Never throws. */
	tell(eventId: string, reached: Reached, news: readonly News[]): void;
	/** Gives up what is under way: it is told again when its claim has run out. */
	close(): Promise<void>;
}

/** How long the other nodes leave to this one what it has claimed, ms: longer than any message is tried. */
const CLAIM_MS = PATIENCE_MS + 15_000;

export function createTelling(
	db: Kysely<Tables>,
	settings: PushSettings,
	now: () => number,
): Telling {
	const service = createPushService(settings);
	const outbox = createOutbox(service, (why) => log.error("a notification was given up", why));
	const underWay = new Set<Promise<void>>();
	let isClosed = false;

	/** Of many runners who were told at about the same time it is kept in one statement. */
	const told = new Map<string, string[]>();
	const keeping = createTurns(async (key) => {
		const bibs = told.get(key) ?? [];
		told.delete(key);
		const [eventId = "", pointId = ""] = key.split("\n");
		await keepTold(db, eventId, bibs, pointId);
	});
	function keep(eventId: string, pointId: string, bib: string): Promise<void> {
		const key = `${eventId}\n${pointId}`;
		told.set(key, [...(told.get(key) ?? []), bib]);
		return keeping.next(key);
	}

	async function send(eventId: string, news: News, subscriber: Subscriber): Promise<void> {
		const { endpoint, language } = subscriber;
		const lane = pushHostOf(endpoint, settings.hosts);
		if (lane === null) return;
		const sent = await outbox.send(lane, () => {
			const notice = noticeOf(eventId, news, isLocale(language) ? language : "zh");
			return service.prepare(subscriber, JSON.stringify(notice), notice.tag);
		});
		// Where that fails everybody was told all the same; the next notice tries again.
		if (sent === "gone")
			await logFailure("forgetting a browser that is gone", dropEndpoint(db, endpoint));
	}

	async function tellAll(eventId: string, reached: Reached, news: readonly News[]): Promise<void> {
		const moment = { now: now(), until: now() + CLAIM_MS };
		const bibs = news.map(({ bib }) => bib);
		const mine = new Set(await claim(db, eventId, bibs, reached, moment));
		const subscribers = Map.groupBy(await subscribersOf(db, eventId, [...mine]), ({ bib }) => bib);
		const tellOne = async (each: News) => {
			const asked = subscribers.get(each.bib) ?? [];
			await Promise.all(asked.map((subscriber) => send(eventId, each, subscriber)));
			if (!isClosed) await keep(eventId, reached.pointId, each.bib);
		};
		await Promise.all(news.filter(({ bib }) => mine.has(bib)).map(tellOne));
	}

	return {
		tell(eventId, reached, news) {
			const telling = tellAll(eventId, reached, news).finally(() => underWay.delete(telling));
			underWay.add(telling);
			logFailure(`telling of runners of ${eventId}`, telling);
		},
		async close() {
			isClosed = true;
			outbox.close();
			await Promise.allSettled([...underWay]);
		},
	};
}
