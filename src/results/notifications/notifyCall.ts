/** Answers notify: stores the runners to which a browser subscribes. */
import { ECDH } from "node:crypto";
import { type NotifyRequest, notify } from "../../contract/notifications/notify.ts";
import { jsonReply } from "../../http/jsonReply.ts";
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
import { createSubscriptionShare } from "./subscriptionShare.ts";

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
