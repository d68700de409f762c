/** Appends reads to the store, and measures the commits for the metrics. */
import { createLargeCache } from "../../http/largeCache.ts";
import { add, observe } from "../../http/metrics/cells.ts";
import {
	QUEUE_REFUSED_FULL,
	QUEUE_WAITING,
	STORE_COMMIT_SECONDS,
} from "../../http/metrics/families.ts";
import { AS_STORED, type PrintedChips } from "../../race/record/chips.ts";
import type { RecordedRead } from "../../race/record/record.ts";
import type { Store } from "../../store/connection/Store.ts";
import { renamedReads, usesOfNumbers } from "../../store/facts/usedNumbers.ts";
import type { Appended } from "./readIntake.ts";

/**
 * Makes a function that appends reads of an event and resolves with what became of each when they are on the disk. It throws
 * StoreUnavailable.
 * @param now when reads arrive, epoch ms
 */
export function createAppendReads(store: Pick<Store, "db" | "appendReads">, now: () => number) {
	const kept = createKeptChips();
	return (eventId: string, reads: readonly RecordedRead[], printed: PrintedChips) =>
		measured(async () => {
			const unknown = kept.without(eventId, printed);
			const appended = await appendReads(store, eventId, reads, now(), unknown);
			kept.add(eventId, unknown);
			return appended;
		});
}

/** Appends also those whose number their source has used for another runner: a reader may count anew. */
async function appendReads(
	store: Pick<Store, "db" | "appendReads">,
	eventId: string,
	reads: readonly RecordedRead[],
	at: number,
	printed: PrintedChips,
): Promise<Appended[]> {
	const isNew = await store.appendReads(eventId, reads, at, printed);
	const repeated = reads.filter((_, position) => !isNew[position]);
	const uses = await usesOfNumbers(store.db, eventId, repeated);
	const isNewRenamed = await store.appendReads(eventId, renamedReads(repeated, uses), at);
	const [use, again] = [uses.values(), isNewRenamed.values()];
	return isNew.map((each) => {
		if (each) return "new";
		const of = use.next().value;
		if (of === "other runner") return again.next().value ? "new" : "known";
		return of === "other time" ? "other" : "known";
	});
}

/** Those of a few large races. A chip that is forgotten is written once more, which changes nothing. */
const MAX_CHIPS = 200_000;

/** Which chips of reads the store knows as they are printed, so that a reader's next thousand reads of them write nothing. */
function createKeptChips() {
	const kept = createLargeCache<true>(MAX_CHIPS);
	const keyOf = (eventId: string, chip: string) => `${eventId} ${chip}`;
	return {
		/** Those that may be unknown to the store. */
		without(eventId: string, printed: PrintedChips): PrintedChips {
			const unknown = [...printed].filter(([chip]) => kept.get(keyOf(eventId, chip)) === undefined);
			return unknown.length === 0 ? AS_STORED : new Map(unknown);
		},
		add(eventId: string, printed: PrintedChips): void {
			for (const chip of printed.keys()) kept.set(keyOf(eventId, chip), true);
		},
	};
}

const WAITING = QUEUE_WAITING.at("ingest");
const REFUSED = QUEUE_REFUSED_FULL.at("ingest");

/** Counts how many requests wait for a commit, how long, and how many failed. @throws what the append throws */
async function measured<Result>(append: () => Promise<Result>): Promise<Result> {
	const begun = performance.now();
	add(WAITING);
	try {
		const result = await append();
		observe(STORE_COMMIT_SECONDS, performance.now() - begun);
		return result;
	} catch (error) {
		add(REFUSED);
		throw error;
	} finally {
		add(WAITING, -1);
	}
}
