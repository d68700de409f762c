/** Answers notify: stores the runners to which a browser subscribes. */

import { ECDH } from "node:crypto";
import { type NotifyRequest, notify } from "../../contract/notifications/notify.ts";
import { createClientRate } from "../../http/clientRate.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { Overloaded } from "../../http/Overloaded.ts";
import { Refusal } from "../../http/Refusal.ts";
import { WATCH_LIMIT } from "../../race/limits.ts";
import type { Store } from "../../store/connection/Store.ts";
import { UnknownBib } from "../../store/errors/UnknownBib.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import {
	countSubscribers,
	dropSubscriber,
	SUBSCRIBERS_OF_EVENT,
	storeSubscriber,
} from "../../store/notifications/pushSubscriptions.ts";
import type { EventCache } from "../core/eventCache.ts";
import { handle } from "../door/handle.ts";
import type { Notifications } from "./notifications.ts";
import { pushHostOf } from "./pushHosts.ts";

/** @param notifications null if this server sends none */
export function createNotifyCall(
	{ db }: Pick<Store, "db">,
	eventCache: EventCache,
	notifications: Notifications | null,
	now: () => number,
) {
	const share = createSubscriptionShare(() => countSubscribers(db));

	/** @throws Refusal */
	async function begin(request: NotifyRequest, client: string): Promise<string[]> {
		const { pjid, pno: bib, subscription, lang: language } = request;
		const snapshot = await eventCache.get(pjid);
		if (snapshot === null) throw new UnknownEvent(pjid);
		if (notifications === null)
			throw new Refusal(200, "not-offered", "this server sends no notifications");
		const { event, byBib, points } = snapshot.field;
		if (event.phase === "announced")
			throw new Refusal(200, "announced", `the result of ${pjid} is announced`);
		const position = byBib.get(bib);
		if (position === undefined) throw new UnknownBib(pjid, bib);
		const address = addressOf(subscription, notifications.settings.hosts);
		await share.take(client, pjid);
		const notified = points[snapshot.standings.lastPoint[position] ?? -1]?.id ?? "";
		const subscriber = { bib, language, ...address };
		const bibs = await storeSubscriber(db, pjid, subscriber, { notified, at: now() });
		if (bibs === null)
			throw new Refusal(
				200,
				"too-many",
				`a browser is notified of at most ${WATCH_LIMIT} runners of an event, and an event has at most ${SUBSCRIBERS_OF_EVENT} subscriptions`,
			);
		notifications.follow(pjid);
		return bibs;
	}

	return handle(notify, async (request, { exchange }) => {
		const client = exchange.client();
		share.takeRequest(client);
		if (request.on) return jsonReply({ bibs: await begin(request, client) });
		const { pjid, pno: bib, subscription } = request;
		if ((await eventCache.get(pjid)) === null) throw new UnknownEvent(pjid);
		const endpoint = URL.parse(subscription.endpoint)?.href ?? subscription.endpoint;
		return jsonReply({ bibs: await dropSubscriber(db, pjid, { endpoint, bib }) });
	});
}

/** @throws Refusal if notifications cannot or must not be sent to it */
function addressOf({ endpoint, keys }: NotifyRequest["subscription"], hosts: readonly string[]) {
	if (pushHostOf(endpoint, hosts) === null)
		throw new Refusal(
			400,
			"wrong-field",
			"subscription.endpoint: no push service that this server knows: see PUSH_HOSTS",
		);
	if (!isOnCurve(keys.p256dh))
		throw new Refusal(400, "wrong-field", "subscription.keys.p256dh: it is no key of P-256");
	return { endpoint: new URL(endpoint).href, ...keys };
}

function isOnCurve(key: string): boolean {
	try {
		ECDH.convertKey(key, "prime256v1", "base64url");
		return true;
	} catch {
		return false;
	}
}

/** Requests of one address within a minute: a thousand phones at one venue can subscribe within five minutes. */
export const SUBSCRIPTIONS_PER_MINUTE = 200;
/** Subscriptions of one address for one event within an hour: the same venue, with two runners for each phone. */
export const SUBSCRIPTIONS_PER_EVENT = 2_000;
/** Pairs of a browser and a runner, of all events together: about 300 MB on the disk. */
export const SUBSCRIPTIONS_OF_ALL = 500_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** They are counted at most this often, ms. */
const COUNT_EVERY_MS = 10_000;

/** @param countAll counts those in the store */
export function createSubscriptionShare(countAll: () => Promise<number>) {
	const requests = createClientRate({ most: SUBSCRIPTIONS_PER_MINUTE, windowMs: MINUTE_MS });
	const ofEvent = createClientRate({ most: SUBSCRIPTIONS_PER_EVENT, windowMs: HOUR_MS });
	let all = 0;
	let countedAt = Number.NEGATIVE_INFINITY;

	async function isFull(): Promise<boolean> {
		if (performance.now() - countedAt > COUNT_EVERY_MS) {
			countedAt = performance.now();
			all = await countAll();
		}
		return all >= SUBSCRIPTIONS_OF_ALL;
	}

	return {
		/** Counts any request, because each costs a commit, even one that ends a subscription. @throws Overloaded */
		takeRequest(client: string): void {
			refuseFor(requests.wait(client));
			requests.count(client);
		},
		/** @throws Overloaded if the client's share, or the limit for all, is used up */
		async take(client: string, eventId: string): Promise<void> {
			const name = `${client} ${eventId}`;
			refuseFor(ofEvent.wait(name));
			if (await isFull())
				throw new Overloaded(503, COUNT_EVERY_MS / 1_000, "too many browsers are notified");
			ofEvent.count(name);
			all++;
		},
	};
}

function refuseFor(seconds: number): void {
	if (seconds > 0)
		throw new Overloaded(429, seconds, "your address requests too many notifications");
}
