/**
 * What the results server holds in memory: the catalogue and one snapshot an event. Nobody reads the
 * database to answer a visitor; an event is loaded once, by whoever asks first, and the one that was
 * asked for longest ago makes room.
 */

import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { createSerialQueue } from "../http/serialQueue.ts";
import { log } from "../log.ts";
import { StoreUnavailable } from "../store/connection/StoreUnavailable.ts";
import { type Catalogue, loadCatalogue } from "../store/load.ts";
import type { Tables } from "../store/migrations/tables.ts";
import { createRetry } from "./retry.ts";
import type { Scorer } from "./scoring/scorer.ts";
import { openSnapshot, type Snapshot, sizeOfSnapshot } from "./snapshot.ts";

export interface EventCache {
	/** What is listed; replaced whole. */
	catalogue(): Catalogue;
	/** The event's snapshot if it is in memory. */
	peek(eventId: string): Snapshot | undefined;
	/** The event's snapshot, loaded if need be; null where there is no such event. @throws StoreUnavailable */
	get(eventId: string): Promise<Snapshot | null>;
	/** Takes up what was recorded: resolves when visitors see it. */
	renew(eventId: string): Promise<void>;
	/** The same within about a second, however often it is asked for meanwhile: reads come by the thousand. */
	renewSoon(eventId: string): void;
	/** Somebody else changed the event: another node, or a command. */
	heardOf(eventId: string): void;
	/** Takes up whatever may have been recorded elsewhere: the catalogue, and every event in memory. */
	renewAll(): void;
	/** The body of the announced table of an event that is in memory, as it was scored last. */
	table(eventId: string, categoryId: string, keyword: string): Promise<Uint8Array | null>;
	/** Tells of each new snapshot, until the returned function is called. */
	subscribe(look: (snapshot: Snapshot) => void): () => void;
	/** Begins nothing more. */
	close(): void;
}

/** A live event's snapshot is built at most this often, ms (DESIGN section 6). */
const RENEW_EVERY_MS = 1_000;
const MEGABYTE = 1024 * 1024;

/** Reads the catalogue; snapshots follow when asked for. */
export async function openEventCache(
	db: Kysely<Tables>,
	scorer: Scorer,
	{ eventMemoryMb, now }: { eventMemoryMb: number; now: () => number },
): Promise<EventCache> {
	let catalogue = await loadCatalogue(db);
	const listings = createSerialQueue(async () => {
		catalogue = await loadCatalogue(db);
	});
	const list = () => listings.run("");
	const retry = createRetry();
	const listLater = () => retry.run("listing the events", list);
	const snapshots = new LRUCache<string, Snapshot>({
		maxSize: eventMemoryMb * MEGABYTE,
		sizeCalculation: sizeOfSnapshot,
		dispose: (_, eventId, reason) => {
			if (reason === "evict") scorer.forget(eventId);
		},
	});
	const begun = new Map<string, number>();
	const timers = new Map<string, { timer: NodeJS.Timeout; at: number }>();
	const builds = createSerialQueue(build);
	const lookers = new Set<(snapshot: Snapshot) => void>();

	async function build(eventId: string): Promise<Snapshot | null> {
		begun.set(eventId, performance.now());
		const before = snapshots.peek(eventId);
		const handed = await scorer.score(eventId, before?.fieldVersion ?? null, now());
		if (handed === null) return null;
		const snapshot = await openSnapshot(handed, before);
		snapshots.set(eventId, snapshot);
		if (before && before.fieldVersion !== snapshot.fieldVersion) await list().catch(listLater);
		if (snapshot.nextChange !== null) renewIn(eventId, snapshot.nextChange - now());
		// Whatever they make of it, visitors have the snapshot.
		for (const look of lookers)
			logFailure(`looking at ${eventId}`, Promise.resolve(snapshot).then(look));
		return snapshot;
	}

	/** Renews an event that is in memory after so many ms, or earlier where that was said before. */
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

	function heardOf(eventId: string): void {
		renewSoon(eventId);
		// Of an event in memory its own build tells whether the list has to change.
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
		async renew(eventId) {
			try {
				await builds.run(eventId);
				await list();
			} catch (error) {
				// It is recorded all the same.
				heardOf(eventId);
				throw error;
			}
		},
		renewSoon,
		heardOf,
		renewAll() {
			listLater();
			for (const eventId of snapshots.keys()) renewIn(eventId, 0);
		},
		async table(eventId, categoryId, keyword) {
			const table = await scorer.table(eventId, categoryId, keyword);
			if (table !== null) return table;
			// The thread that scored it is gone: the new one has to score it before.
			await builds.run(eventId);
			return scorer.table(eventId, categoryId, keyword);
		},
		subscribe(look) {
			lookers.add(look);
			return () => lookers.delete(look);
		},
		close() {
			retry.close();
			for (const { timer } of timers.values()) clearTimeout(timer);
		},
	};
}

/**
 * Nobody has to wait for it: what goes wrong is logged; where the store is away, which passes, in a line.
 * @returns resolves when it is done, or has failed
 */
export async function logFailure(what: string, work: Promise<unknown>): Promise<void> {
	try {
		await work;
	} catch (error) {
		const why = error instanceof StoreUnavailable ? error.message : error;
		log.error(`${what} failed`, why);
	}
}

/** Node's timers cannot wait longer, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
