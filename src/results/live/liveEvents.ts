/**
 * The live streams of events. An event that has streams is looked at with each new snapshot: its counts and new passings
 * come from the watching thread, the changes of all nodes from the audit log. Each stream gets the same events.
 */
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type {
	LiveChange,
	LiveCounts,
	LiveReads,
	LiveReset,
	LiveSnapshot,
} from "../../contract/live/live.ts";
import type { ByteStream } from "../../http/exchange.ts";
import { createSerialQueue } from "../../http/serialQueue.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { loadChangesSince, loadLastChange } from "../../store/watch/changesSince.ts";
import { type EventCache, logFailure } from "../core/eventCache.ts";
import type { Watcher } from "../watch/watcher.ts";
import type { Glance } from "../watch/watchMessages.ts";
import { createLiveStream, type LiveStream } from "./liveStream.ts";

/** A comment comes, and it is checked whether the client may still watch, this often, ms. */
const HEARTBEAT_MS = 15_000;
/** More missed changes than this are left out, and the client has to read them again. */
export const LOOK_BACK = 200;
const TOO_OLD: LiveReset = { reason: "too old" };
/** New reads are sent at most this often, ms. */
const LOOK_EVERY_MS = 1_000;

export interface LiveQuestion {
	/** `Last-Event-ID` of a client that connects again; '' for none. */
	lastEventId: string;
	/** Whether the stream ends after the snapshot. */
	once: boolean;
	/** Whether the session or key is still valid; called with each heartbeat. */
	isStillAllowed(): Promise<boolean>;
	/** Called once, when the stream is closed or cannot be opened. */
	onClose(): void;
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

export interface LiveSettings {
	db: Kysely<Tables>;
	eventCache: Pick<EventCache, "get" | "subscribe">;
	watcher: Pick<Watcher, "glance">;
	heartbeatMs?: number;
}

/** An event with streams. */
interface Watched {
	streams: Map<LiveStream, LiveQuestion>;
	/** Streams, and those that are being opened. */
	users: number;
	/** What the streams were sent last; null before the first look. */
	state: LiveSnapshot | null;
	edition: string;
	/** Monotonic, ms. */
	lookedAt: number;
	timer: NodeJS.Timeout | null;
	heartbeat: NodeJS.Timeout;
}

export function createLiveEvents({
	db,
	eventCache,
	watcher,
	heartbeatMs = HEARTBEAT_MS,
}: LiveSettings) {
	const watched = new Map<string, Watched>();
	const looks = createSerialQueue(look);
	const unsubscribe = eventCache.subscribe(({ field }) => lookSoon(field.event.id));

	function enter(eventId: string): Watched {
		const event = watched.get(eventId) ?? {
			streams: new Map(),
			users: 0,
			state: null,
			edition: "",
			timer: null,
			lookedAt: Number.NEGATIVE_INFINITY,
			heartbeat: setInterval(() => beat(eventId), heartbeatMs).unref(),
		};
		event.users++;
		watched.set(eventId, event);
		return event;
	}

	function leave(eventId: string, event: Watched): void {
		event.users--;
		if (event.users > 0) return;
		clearInterval(event.heartbeat);
		if (event.timer !== null) clearTimeout(event.timer);
		watched.delete(eventId);
	}

	function lookSoon(eventId: string): void {
		const event = watched.get(eventId);
		if (!event || event.timer !== null) return;
		const wait = Math.max(0, LOOK_EVERY_MS - (performance.now() - event.lookedAt));
		event.timer = setTimeout(() => {
			event.timer = null;
			void logFailure(`watching ${eventId}`, looks.run(eventId));
		}, wait).unref();
	}

	async function look(eventId: string): Promise<void> {
		const event = watched.get(eventId);
		if (!event) return;
		event.lookedAt = performance.now();
		const snapshot = await eventCache.get(eventId);
		if (snapshot === null) {
			// A rehearsal was removed while a client watched it.
			for (const stream of event.streams.keys()) stream.finish("not allowed");
			return;
		}
		const before = event.state;
		const last = before?.change ?? (await loadLastChange(db, eventId));
		const changes = before ? await loadChangesSince(db, eventId, last, LOOK_BACK) : [];
		const glance = snapshot.edition === event.edition ? null : await watcher.glance(snapshot);
		const seen = glance?.state ?? before;
		if (!seen) return;
		event.state = { ...seen, change: changes.at(-1)?.id ?? last };
		event.edition = snapshot.edition;
		for (const stream of event.streams.keys()) {
			sendChanges(stream, changes, event.state);
			if (before && glance) sendNews(stream, before, event.state, glance.news);
		}
		// There may be more than one query returns.
		if (changes.length === LOOK_BACK) lookSoon(eventId);
	}

	function beat(eventId: string): void {
		for (const [stream, { isStillAllowed }] of watched.get(eventId)?.streams ?? [])
			void logFailure(
				`checking a client of ${eventId}`,
				isStillAllowed().then((isAllowed) => {
					if (isAllowed) stream.beat();
					else stream.finish("not allowed");
				}),
			);
		// Some changes make no new snapshot, and an event without visitors may have been evicted.
		lookSoon(eventId);
	}

	/** The changes that a client has missed; `isReset` if they are left out. */
	async function missedBy(lastEventId: string, eventId: string, event: Watched) {
		const [, given] = /^\d{1,15}-(\d{1,15})$/.exec(lastEventId) ?? [];
		const newest = () => event.state?.change ?? 0;
		const nothing = (isReset: boolean) => ({ changes: [], isReset, after: newest() });
		if (given === undefined) return nothing(lastEventId !== "");
		const after = Number(given);
		for (;;) {
			const changes = await loadChangesSince(db, eventId, after, LOOK_BACK + 1);
			if (changes.length > LOOK_BACK) return nothing(true);
			// An id that the log has not reached is another store's. That of this node's last look may be older.
			const last = changes.at(-1)?.id ?? after;
			if (changes.length === 0 && after > newest() && after > (await loadLastChange(db, eventId)))
				return nothing(true);
			// A look meanwhile may have sent later ones.
			if (last >= newest()) return { changes, isReset: false, after };
		}
	}

	return {
		/** @throws UnknownEvent, StoreUnavailable */
		async open(eventId: string, question: LiveQuestion): Promise<ByteStream> {
			const event = enter(eventId);
			try {
				if (event.state === null) await looks.run(eventId);
				const { changes, isReset, after } = await missedBy(question.lastEventId, eventId, event);
				const { state } = event;
				if (state === null) throw new UnknownEvent(eventId);
				const stream = createLiveStream({
					lastChange: after,
					onOverflow(full) {
						if (event.state) sendState(full, event.state);
					},
					onClose(closed) {
						event.streams.delete(closed);
						leave(eventId, event);
						question.onClose();
					},
				});
				event.streams.set(stream, question);
				if (isReset) stream.send("reset", TOO_OLD, state.version);
				stream.send("snapshot", state, state.version);
				sendChanges(stream, changes, state);
				if (question.once) stream.finish(null);
				return stream;
			} catch (error) {
				leave(eventId, event);
				question.onClose();
				throw error;
			}
		},
		/** Ends all streams. */
		close(): void {
			unsubscribe();
			for (const { streams } of watched.values()) for (const stream of streams.keys()) stream.end();
		},
	};
}

function sendChanges(
	stream: LiveStream,
	changes: readonly LiveChange[],
	{ version }: LiveSnapshot,
): void {
	for (const change of changes) {
		if (change.id <= stream.lastChange) continue;
		stream.lastChange = change.id;
		stream.send("change", change, version);
	}
}

function sendState(stream: LiveStream, state: LiveSnapshot): void {
	stream.lastChange = state.change;
	stream.send("snapshot", state, state.version);
}

/** @param news null after a change of the course or the runners */
function sendNews(
	stream: LiveStream,
	before: LiveSnapshot,
	state: LiveSnapshot,
	news: Glance["news"],
): void {
	if (news === null) {
		sendState(stream, state);
		return;
	}
	const { version, serverTime, course } = state;
	const points = state.points.filter(
		(point, position) => !isDeepStrictEqual(point, before.points[position]),
	);
	const reads: LiveReads = { ...news, points, version, serverTime };
	if (news.count > 0) stream.send("reads", reads, version);
	const counts: LiveCounts = { course, points, version, serverTime };
	const isCounted = news.count > 0 || points.length === 0;
	if (!isCounted || !isDeepStrictEqual(course, before.course))
		stream.send("counts", counts, version);
}
