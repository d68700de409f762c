/** Files that were handed over for an import, in memory until they are written or expire. They are never public. */
import { randomBytes } from "node:crypto";
import { Refusal } from "../../http/Refusal.ts";

/** After the last use, ms. */
const LIFE_MS = 30 * 60_000;
/** Files of one event; a further one replaces the oldest. */
const MAX_PER_EVENT = 3;
/** Of all events, bytes. */
const MAX_BYTES = 256 * 1024 * 1024;
const CHECK_MS = 60_000;

interface Draft {
	eventId: string;
	bytes: Uint8Array;
	/** performance.now() of the last use. */
	usedAt: number;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** @param clock monotonic, ms */
export function createDrafts(clock: () => number = () => performance.now()) {
	/** The one that was used least recently is the first. */
	const drafts = new Map<string, Draft>();
	const expire = () => {
		const since = clock() - LIFE_MS;
		for (const [id, { usedAt }] of drafts) if (usedAt < since) drafts.delete(id);
	};
	const timer = setInterval(expire, CHECK_MS).unref();
	const idsOf = (eventId: string) =>
		[...drafts].filter(([, draft]) => draft.eventId === eventId).map(([id]) => id);
	return {
		/** Keeps a file. @returns its id @throws Refusal if there are too many bytes of other events */
		keep(eventId: string, bytes: Uint8Array): string {
			expire();
			const own = idsOf(eventId);
			for (const id of own.slice(0, Math.max(0, own.length - MAX_PER_EVENT + 1))) drafts.delete(id);
			const kept = () => [...drafts.values()].reduce((sum, each) => sum + each.bytes.length, 0);
			const isTooMuch = () => kept() + bytes.length > MAX_BYTES;
			for (const id of idsOf(eventId)) if (isTooMuch()) drafts.delete(id);
			if (isTooMuch())
				throw new Refusal(
					200,
					"too-many",
					"the server keeps as many files as it may, try again in half an hour",
				);
			// Shared, so that the thread that reads it needs no copy.
			const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
			shared.set(bytes);
			const id = randomBytes(16).toString("base64url");
			drafts.set(id, { eventId, bytes: shared, usedAt: clock() });
			return id;
		},
		/** @throws Refusal if the file is gone, or another event's */
		bytesOf(eventId: string, id: string): Uint8Array {
			expire();
			const draft = drafts.get(id);
			if (draft?.eventId !== eventId)
				throw new Refusal(
					200,
					"unknown-file",
					"the server does not keep the file any more: send it again",
				);
			drafts.delete(id);
			drafts.set(id, { ...draft, usedAt: clock() });
			return draft.bytes;
		},
		remove: (id: string): void => void drafts.delete(id),
		close(): void {
			clearInterval(timer);
			drafts.clear();
		},
	};
}
