/**
 * What the results server holds in memory: the catalogue, and the snapshots of the events in use. No visitor's request
 * reads the database. An event is loaded with the first request for it; the least recently used one is evicted.
 */

import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { observe } from "../../http/metrics/cells.ts";
import { SNAPSHOT_BUILD_SECONDS } from "../../http/metrics/families.ts";
import { createSerialQueue } from "../../http/serialQueue.ts";
import { log } from "../../log.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { type Catalogue, loadCatalogue } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { catalogueChanges, isShown, type ShownChange } from "./catalogueChanges.ts";
import { createRetry } from "./retry.ts";
import type { Scorer } from "./scoring/scorer.ts";
import { openSnapshot, type Snapshot, sizeOfSnapshot } from "./snapshot.ts";

export interface EventCache {
	/** The list of organisations and events; replaced as a whole. */
	catalogue(): Catalogue;
	/** The event's snapshot if it is in memory. */
	peek(eventId: string): Snapshot | undefined;
	/** The event's snapshot, loaded if necessary; null if there is no such event. @throws StoreUnavailable */
	get(eventId: string): Promise<Snapshot | null>;
	/** The event's snapshot with all reads that are stored, where \`get\` may be a second behind. @throws StoreUnavailable */
	current(eventId: string): Promise<Snapshot | null>;
	/** Rebuilds the snapshot from the store; resolves when visitors see it. */
	renew(eventId: string): Promise<void>;
	/** The same within about a second. Calls until then share one build, because thousands of reads arrive. */
	renewSoon(eventId: string): void;
	/** Another node or a command has changed the event. */
	noteChange(eventId: string): void;
	/** Renews the catalogue and every event in memory: changes of other nodes may have been missed. */
	renewAll(): void;
	/** The body of the announced table of an event in memory, as it was scored last. */
	table(eventId: string, categoryId: string, keyword: string): Promise<Uint8Array | null>;
	/** Sends each new state there too, before the change that made it counts as visible. */
	publishTo(publication: Publication): void;
	/** Calls the function with each new snapshot, until the returned function is called. */
	subscribe(onSnapshot: (snapshot: Snapshot) => void): () => void;
	/**
	 * Calls the function with each change but reads, once answers have it in this thread and in others. Until the function's
	 * promise is resolved, the change does not count as visible.
	 */
	onChange(onChange: (change: ShownChange) => void | Promise<void>): void;
	/** The field revision that answers about an event have; undefined if there is none. */
	revisionOf(eventId: string): number | undefined;
	/** The number of snapshots in memory, and when the last one was built, monotonic ms; null before the first. */
	state(): { snapshots: number; lastBuilt: number | null };
	/** Cancels what waits. */
	close(): void;
}

/** What is read of it to answer requests. */
export type EventReader = Pick<EventCache, "catalogue" | "peek" | "get">;

/** Threads that answer beside this one. */
export interface Publication {
	/** Resolves when they answer from this snapshot. Never rejects. */
	snapshot(snapshot: Snapshot): Promise<void>;
	catalogue(catalogue: Catalogue): Promise<void>;
	evicted(eventId: string): void;
}

/** A live event's snapshot is built at most this often, ms (DESIGN section 6). */
const RENEW_EVERY_MS = 1_000;
const MEGABYTE = 1024 * 1024;

/** Reads the catalogue; snapshots are loaded when they are requested. */
export async function openEventCache(
	db: Kysely<Tables>,
	scorer: Scorer,
	{ eventMemoryMb, now }: { eventMemoryMb: number; now: () => number },
): Promise<EventCache> {
	let catalogue = await loadCatalogue(db);
	let publication: Publication | null = null;
	const watchers = new Set<(change: ShownChange) => void | Promise<void>>();
	/** The field revision of each event's snapshot when its last change was passed on. */
	const passedOn = new Map<string, number>();
	const listings = createSerialQueue(async () => {
		const before = catalogue;
		catalogue = await loadCatalogue(db);
		await publication?.catalogue(catalogue);
		await Promise.all(catalogueChanges(before, catalogue).map(passOn));
	});
	const list = () => listings.run("");
	const retry = createRetry();
	const listLater = () => retry.run("listing the events", list);
	const snapshots = new LRUCache<string, Snapshot>({
		maxSize: eventMemoryMb * MEGABYTE,
		sizeCalculation: sizeOfSnapshot,
		dispose: (_, eventId, reason) => {
			if (reason !== "evict") return;
			scorer.forget(eventId);
			publication?.evicted(eventId);
		},
	});
	const begun = new Map<string, number>();
	const timers = new Map<string, { timer: NodeJS.Timeout; at: number }>();
	const builds = createSerialQueue(build);
	const subscribers = new Set<(snapshot: Snapshot) => void>();
	let lastBuilt: number | null = null;

	async function passOn(change: ShownChange): Promise<void> {
		const { eventId } = change;
		if (eventId !== null) {
			const snapshot = snapshots.peek(eventId);
			if (snapshot) passedOn.set(eventId, snapshot.fieldVersion);
			else passedOn.delete(eventId);
		}
		const calls = [...watchers].map(async (onChange) => onChange(change));
		await Promise.all(calls.map((call) => logFailure("passing a change on", call)));
	}

	/** Passes on what changed with a snapshot, unless the list has done it: it may be newer, or older, than the snapshot. */
	async function passOnSnapshot({ field, fieldVersion }: Snapshot): Promise<void> {
		const { id: eventId } = field.event;
		const known = passedOn.get(eventId);
		passedOn.set(eventId, fieldVersion);
		if (known === undefined || known === fieldVersion) return;
		await passOn({ eventId, isPublic: isShown(catalogue, eventId) });
	}

	async function build(eventId: string): Promise<Snapshot | null> {
		const beginning = performance.now();
		begun.set(eventId, beginning);
		const before = snapshots.peek(eventId);
		const scored = await scorer.score(eventId, before?.fieldVersion ?? null, now());
		if (scored === null) {
			forget(eventId);
			return null;
		}
		const snapshot = openSnapshot(scored, before);
		snapshots.set(eventId, snapshot);
		await publication?.snapshot(snapshot);
		lastBuilt = performance.now();
		observe(SNAPSHOT_BUILD_SECONDS, lastBuilt - beginning);
		if (before && before.fieldVersion !== snapshot.fieldVersion) await list().catch(listLater);
		await passOnSnapshot(snapshot);
		if (snapshot.nextChange !== null) renewIn(eventId, snapshot.nextChange - now());
		// A failure of a subscriber does not keep the snapshot from visitors.
		for (const onSnapshot of subscribers)
			logFailure(`looking at ${eventId}`, Promise.resolve(snapshot).then(onSnapshot));
		return snapshot;
	}

	/** Drops an event that the store no longer has. */
	function forget(eventId: string): void {
		if (!snapshots.delete(eventId)) return;
		scorer.forget(eventId);
		publication?.evicted(eventId);
		listLater();
	}

	/** Renews an event that is in memory after `wait` ms, or at an earlier time that was set before. */
	function renewIn(eventId: string, wait: number): void {
		const at = performance.now() + wait;
		const waiting = timers.get(eventId);
		if (waiting && waiting.at <= at) return;
		clearTimeout(waiting?.timer);
		const whenDue = () => {
			timers.delete(eventId);
			retry.run(`renewing ${eventId}`, async () => {
				if (snapshots.has(eventId) || builds.running(eventId)) await builds.run(eventId);
			});
		};
		const timer = setTimeout(whenDue, Math.min(Math.max(0, wait), LONGEST_TIMER_MS));
		timers.set(eventId, { timer, at });
	}

	function renewSoon(eventId: string): void {
		const since = performance.now() - (begun.get(eventId) ?? Number.NEGATIVE_INFINITY);
		renewIn(eventId, RENEW_EVERY_MS - since);
	}

	function noteChange(eventId: string): void {
		renewSoon(eventId);
		// The build of an event in memory detects a change of the list itself.
		if (!snapshots.has(eventId)) listLater();
	}

	return {
		catalogue: () => catalogue,
		peek: (eventId) => snapshots.get(eventId),
		async get(eventId) {
			const known = snapshots.get(eventId);
			if (known) return known;
			if (!catalogue.events.some((event) => event.id === eventId)) return null;
			return builds.running(eventId) ?? builds.run(eventId);
		},
		async current(eventId) {
			const isListed = catalogue.events.some((event) => event.id === eventId);
			return isListed ? builds.run(eventId) : null;
		},
		async renew(eventId) {
			try {
				await builds.run(eventId);
				await list();
			} catch (error) {
				// The change is in the store, so the build is retried.
				noteChange(eventId);
				throw error;
			}
		},
		renewSoon,
		noteChange,
		renewAll() {
			listLater();
			for (const eventId of snapshots.keys()) renewIn(eventId, 0);
		},
		async table(eventId, categoryId, keyword) {
			const table = await scorer.table(eventId, categoryId, keyword);
			if (table !== null) return table;
			// The thread that scored it has ended, so a new one scores it first.
			await builds.run(eventId);
			return scorer.table(eventId, categoryId, keyword);
		},
		publishTo(given) {
			publication = given;
		},
		subscribe(onSnapshot) {
			subscribers.add(onSnapshot);
			return () => subscribers.delete(onSnapshot);
		},
		onChange(onChange) {
			watchers.add(onChange);
		},
		revisionOf: (eventId) =>
			snapshots.peek(eventId)?.fieldVersion ?? catalogue.revisions.get(eventId),
		state: () => ({ snapshots: snapshots.size, lastBuilt }),
		close() {
			retry.close();
			for (const { timer } of timers.values()) clearTimeout(timer);
		},
	};
}

/**
 * Logs the failure of work for which no request waits. For an unreachable store it logs the message alone.
 * @returns resolves when the work is done, or has failed
 */
export async function logFailure(what: string, work: Promise<unknown>): Promise<void> {
	try {
		await work;
	} catch (error) {
		const why = error instanceof StoreUnavailable ? error.message : error;
		log.error(`${what} failed`, why);
	}
}

/** The longest wait of Node's timers, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
