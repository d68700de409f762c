/**
 * Limits push subscriptions by client and for all events together. A client needs no browser to make one, and each is
 * stored until its event is announced.
 */
import { createClientRate } from "../../http/clientRate.ts";
import { Overloaded } from "../../http/Overloaded.ts";

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
