/** Delivers notifications of runners who passed a point: claims them, sends them to the subscribers, and stores that they were sent. */

import type { Kysely } from "kysely";
import { createSerialQueue } from "../../http/serialQueue.ts";
import { isLocale, LOCALES, type Locale } from "../../locales.ts";
import { log } from "../../log.ts";
import { type Translate, translator } from "../../messages.ts";
import { runnerAddress } from "../../race/record/identifier.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import {
	dropEndpoint,
	type Subscriber,
	subscribersOf,
} from "../../store/notifications/pushSubscriptions.ts";
import { claim, markNotified, type Reached } from "../../store/notifications/storedNotices.ts";
import { logFailure } from "../core/eventCache.ts";
import type { PushSettings } from "../core/resultsSettings.ts";
import type { News } from "./notificationRules.ts";
import { pushHostOf } from "./pushHosts.ts";
import { createPushQueue, PATIENCE_MS } from "./pushQueue.ts";
import { createPushService } from "./pushService.ts";

/** How long a claim of this node is valid, ms: longer than the retries of a message. */
const CLAIM_MS = PATIENCE_MS + 15_000;

export function createDelivery(db: Kysely<Tables>, settings: PushSettings, now: () => number) {
	const service = createPushService(settings);
	const pushQueue = createPushQueue(service, (why) =>
		log.error("a notification was given up", why),
	);
	const underWay = new Set<Promise<void>>();
	let isClosed = false;

	/** Bibs by event and point: many at about the same time are stored in one statement. */
	const sentBibs = new Map<string, string[]>();
	const markings = createSerialQueue(async (key) => {
		const bibs = sentBibs.get(key) ?? [];
		sentBibs.delete(key);
		const [eventId = "", pointId = ""] = key.split("\n");
		await markNotified(db, eventId, bibs, pointId);
	});
	function mark(eventId: string, pointId: string, bib: string): Promise<void> {
		const key = `${eventId}\n${pointId}`;
		sentBibs.set(key, [...(sentBibs.get(key) ?? []), bib]);
		return markings.run(key);
	}

	async function send(eventId: string, news: News, subscriber: Subscriber): Promise<void> {
		const { endpoint, language } = subscriber;
		const host = pushHostOf(endpoint, settings.hosts);
		if (host === null) return;
		const sent = await pushQueue.send(host, () => {
			const notification = notificationOf(eventId, news, isLocale(language) ? language : "zh");
			return service.prepare(subscriber, JSON.stringify(notification), notification.tag);
		});
		// If that fails, the next notification tries again.
		if (sent === "gone")
			await logFailure("forgetting a browser that is gone", dropEndpoint(db, endpoint));
	}

	async function deliverAll(
		eventId: string,
		reached: Reached,
		news: readonly News[],
	): Promise<void> {
		const moment = { now: now(), until: now() + CLAIM_MS };
		const bibs = news.map(({ bib }) => bib);
		const mine = new Set(await claim(db, eventId, bibs, reached, moment));
		const subscribers = Map.groupBy(await subscribersOf(db, eventId, [...mine]), ({ bib }) => bib);
		const deliverOne = async (each: News) => {
			const ofRunner = subscribers.get(each.bib) ?? [];
			await Promise.all(ofRunner.map((subscriber) => send(eventId, each, subscriber)));
			if (!isClosed) await mark(eventId, reached.pointId, each.bib);
		};
		await Promise.all(news.filter(({ bib }) => mine.has(bib)).map(deliverOne));
	}

	return {
		/** Notifies of runners of an event who have all reached the same point. Never throws. */
		deliver(eventId: string, reached: Reached, news: readonly News[]): void {
			const delivery = deliverAll(eventId, reached, news).finally(() => underWay.delete(delivery));
			underWay.add(delivery);
			logFailure(`notifying of runners of ${eventId}`, delivery);
		},
		/** Aborts deliveries that are under way. They are sent again when their claim has expired. */
		async close(): Promise<void> {
			isClosed = true;
			pushQueue.close();
			await Promise.allSettled([...underWay]);
		},
	};
}

/** As the service worker (public/sw.js) reads it. */
interface PushNotification {
	title: string;
	body: string;
	/** The runner's page, on the site that the browser subscribed on. */
	url: string;
	/** A newer notification of the same runner replaces an older one. */
	tag: string;
	lang: Locale;
	/** When it happened, epoch ms. */
	at: number;
}

/** A push message has at most 4 KB. Characters. */
const NAME_LENGTH = 80;

/** The notification about a runner of this event. */
function notificationOf(eventId: string, news: News, locale: Locale): PushNotification {
	const t = translator(locale);
	const { bib } = news;
	const name = [...news.name].slice(0, NAME_LENGTH).join("");
	return {
		title: t("notice.title", { name, bib }),
		body: [whatOf(news, t), timeOf(news, t), rankOf(news, t)]
			.filter((part) => part !== "")
			.join(" · "),
		url: runnerAddress(`/score${LOCALES[locale].prefix}/${eventId}`, bib, ""),
		tag: `${eventId} ${bib}`,
		lang: locale,
		at: news.passedAt,
	};
}

function whatOf({ kind, pointName }: News, t: Translate): string {
	if (kind === "started") return t("notice.started");
	const point = [...pointName].slice(0, NAME_LENGTH).join("");
	return kind === "finished" ? t("notice.finished") : t("notice.passed", { point });
}

function timeOf({ kind, time, timeKind }: News, t: Translate): string {
	if (time === null || kind === "started") return "";
	const shown = formatSeconds(time);
	if (kind !== "finished") return shown;
	return t(timeKind === "chip" ? "notice.chip" : "notice.official", { time: shown });
}

function rankOf({ kind, rank }: News, t: Translate): string {
	return rank === null || kind === "started" ? "" : t("notice.rank", { rank });
}
