/** Live streams of events. The call that opens one checks who may watch, and how many streams there are. */
import { live } from "../../contract/live/live.ts";
import type { Exchange, Reply } from "../../http/exchange.ts";
import { set } from "../../http/metrics/cells.ts";
import { LIVE_STREAMS } from "../../http/metrics/families.ts";
import { Overloaded } from "../../http/Overloaded.ts";
import { Refusal } from "../../http/Refusal.ts";
import type { Core } from "../core/openCore.ts";
import type { Access } from "../door/access/access.ts";
import { handle } from "../door/handle.ts";
import type { Watcher } from "../watch/watcher.ts";
import { createLiveEvents, type LiveEvents } from "./liveEvents.ts";

/** Open streams of this node, and of one client address: several organisers of a venue share one. */
const MAX_STREAMS = 200;
export const MAX_STREAMS_PER_CLIENT = 20;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 10;

const HEADERS = [
	"Content-Type",
	"text/event-stream",
	"Cache-Control",
	"no-store",
	// For nginx, which would collect the events otherwise.
	"X-Accel-Buffering",
	"no",
] as const;

export function openLive({ store: { db }, allEvents }: Core, access: Access, watcher: Watcher) {
	const events = createLiveEvents({ db, eventCache: allEvents, watcher });
	return { routes: { live: liveRoute(events, access) }, close: events.close };
}

function liveRoute(events: LiveEvents, access: Access) {
	const byClient = new Map<string, number>();
	let streams = 0;

	/** @throws Overloaded */
	function take(client: string): () => void {
		const own = byClient.get(client) ?? 0;
		if (own >= MAX_STREAMS_PER_CLIENT)
			throw new Overloaded(429, RETRY_AFTER_S, "your address has too many live streams");
		if (streams >= MAX_STREAMS)
			throw new Overloaded(503, RETRY_AFTER_S, "this server has too many live streams");
		streams++;
		set(LIVE_STREAMS, streams);
		byClient.set(client, own + 1);
		return () => {
			streams--;
			set(LIVE_STREAMS, streams);
			const left = (byClient.get(client) ?? 1) - 1;
			if (left > 0) byClient.set(client, left);
			else byClient.delete(client);
		};
	}

	return handle(live, async ({ pjid, once }, { exchange }): Promise<Reply> => {
		await checkWatcher(access, exchange, pjid);
		const body = await events.open(pjid, {
			lastEventId: exchange.header("last-event-id"),
			once: once === "1",
			isStillAllowed: () => isStillAllowed(access, exchange, pjid),
			onClose: take(exchange.client()),
		});
		return { status: 200, headers: HEADERS, body };
	});
}

/** Who may watch an event. It is in the query, so the router cannot check it. @throws Refusal */
async function checkWatcher(access: Access, exchange: Exchange, pjid: string): Promise<void> {
	await access.check(exchange, live.access, { pjid });
}

/** Whether a key or a session is still valid. A store that is away ends no stream. */
async function isStillAllowed(
	access: Access,
	exchange: Exchange,
	eventId: string,
): Promise<boolean> {
	try {
		await checkWatcher(access, exchange, eventId);
		return true;
	} catch (error) {
		return !(error instanceof Refusal && NOT_ALLOWED.includes(error.httpStatus));
	}
}

const NOT_ALLOWED: readonly number[] = [401, 403, 404];
