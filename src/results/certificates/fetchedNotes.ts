/** Notes whose certificates are fetched: in memory, and once a minute in the store, so that no request waits for it. */
import type { Kysely } from "kysely";
import {
	type FetchedCertificate,
	storeFetched,
} from "../../store/certificates/fetchedCertificates.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { logFailure } from "../core/eventCache.ts";

/** A runner is noted at most once in this time, ms. */
const NOTED_FOR_MS = 3_600_000;
const STORED_EVERY_MS = 60_000;
/** The runners that are remembered as noted: about 10 MB. */
const MAX_REMEMBERED = 100_000;

export function createFetchedNotes(db: Kysely<Tables>, now: () => number) {
	const notedAt = new Map<string, number>();
	let waiting: FetchedCertificate[] = [];
	let timer: NodeJS.Timeout | undefined;

	async function store(): Promise<void> {
		timer = undefined;
		const fetched = waiting;
		waiting = [];
		// What cannot be stored is noted again in an hour.
		if (fetched.length > 0) await logFailure("noting certificates", storeFetched(db, fetched));
	}

	return {
		note(eventId: string, bib: string): void {
			const name = `${eventId} ${bib}`;
			const at = now();
			const last = notedAt.get(name);
			if (last !== undefined && Math.abs(at - last) < NOTED_FOR_MS) return;
			if (notedAt.size >= MAX_REMEMBERED) notedAt.clear();
			notedAt.set(name, at);
			waiting.push({ eventId, bib, at });
			timer ??= setTimeout(() => void store(), STORED_EVERY_MS).unref();
		},
		/** Stores what was noted. */
		async close(): Promise<void> {
			clearTimeout(timer);
			await store();
		},
	};
}
