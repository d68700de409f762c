/**
 * What the results server holds in memory: the catalogue and one snapshot an event. Nobody reads the
 * database to answer a visitor; an event is loaded once, by whoever asks first.
 */
import type { Kysely } from "kysely";
import { buildSnapshot, type Snapshot } from "./snapshot.ts";
import { type Catalogue, loadCatalogue, loadEvent } from "./store/load.ts";
import type { Tables } from "./store/tables.ts";

export interface Picture {
	/** What is listed; replaced whole. */
	catalogue(): Catalogue;
	/** The event's snapshot if it is in memory. */
	peek(eventId: string): Snapshot | undefined;
	/** The event's snapshot, loaded if need be; null where there is no such event. */
	get(eventId: string): Promise<Snapshot | null>;
	/** Takes up what was recorded: resolves when visitors see it. */
	renew(eventId: string): Promise<void>;
	/** The same within about a second, however often it is asked for meanwhile: reads come by the thousand. */
	renewSoon(eventId: string): void;
	/** Begins nothing more. */
	close(): void;
}

/** A live event's snapshot is built at most this often, ms (DESIGN section 6). */
const RENEW_EVERY_MS = 1_000;

/** Reads the catalogue; snapshots follow when asked for. */
export async function openPicture(db: Kysely<Tables>, now: () => number): Promise<Picture> {
	let catalogue = await loadCatalogue(db);
	const snapshots = new Map<string, Snapshot>();
	const due = new Map<string, NodeJS.Timeout>();
	const loading = new Map<string, Promise<Snapshot | null>>();

	async function load(eventId: string): Promise<Snapshot | null> {
		const loaded = await loadEvent(db, eventId);
		if (!loaded) return null;
		const known = snapshots.get(eventId);
		if (known && known.version >= loaded.revision) return known;
		const snapshot = buildSnapshot(loaded, now());
		snapshots.set(eventId, snapshot);
		return snapshot;
	}

	return {
		catalogue: () => catalogue,
		peek: (eventId) => snapshots.get(eventId),
		async get(eventId) {
			const known = snapshots.get(eventId);
			if (known) return known;
			if (!catalogue.events.some((event) => event.id === eventId)) return null;
			const pending = loading.get(eventId) ?? load(eventId).finally(() => loading.delete(eventId));
			loading.set(eventId, pending);
			return pending;
		},
		async renew(eventId) {
			await load(eventId);
			catalogue = await loadCatalogue(db);
		},
		renewSoon(eventId) {
			if (due.has(eventId)) return;
			const timer = setTimeout(() => {
				due.delete(eventId);
				load(eventId).catch((error: unknown) =>
					console.error(`renewing ${eventId} failed:`, error),
				);
			}, RENEW_EVERY_MS);
			due.set(eventId, timer);
		},
		close() {
			for (const timer of due.values()) clearTimeout(timer);
		},
	};
}
