/** Measures the time from the acknowledgement of reads to the snapshot that has them. */
import { observe } from "../../http/metrics/cells.ts";
import { READS_VISIBLE_SECONDS } from "../../http/metrics/families.ts";
import type { Snapshot } from "../core/snapshot.ts";

/** Reads that were acknowledged at one instant. */
interface Batch {
	at: number;
	count: number;
}

/** Batches of an event that are kept apart; further reads count with the last one. */
const MAX_BATCHES = 10_000;

/** @param now the clock of snapshots, epoch ms */
export function createVisibleDelays(now: () => number) {
	const unseen = new Map<string, Batch[]>();
	return {
		/** Reads of an event were committed. */
		accepted(eventId: string, count: number): void {
			const batches = unseen.get(eventId) ?? [];
			const last = batches.at(-1);
			const at = now();
			if (last && (last.at === at || batches.length >= MAX_BATCHES)) last.count += count;
			else batches.push({ at, count });
			unseen.set(eventId, batches);
		},
		/** Visitors see a snapshot. */
		shown({ builtAt, field }: Pick<Snapshot, "builtAt" | "field">): void {
			const eventId = field.event.id;
			const batches = unseen.get(eventId) ?? [];
			// A snapshot has every read that was committed before its scoring began.
			const seen = batches.filter(({ at }) => at <= builtAt);
			const instant = now();
			for (const { at, count } of seen)
				observe(READS_VISIBLE_SECONDS, Math.max(0, instant - at), count);
			if (seen.length === batches.length) unseen.delete(eventId);
			else unseen.set(eventId, batches.slice(seen.length));
		},
		/** The age of the oldest read that no snapshot has, ms; 0 if there is none. */
		oldest(): number {
			const firsts = [...unseen.values()].flatMap(([first]) => first?.at ?? []);
			return firsts.length === 0 ? 0 : Math.max(0, now() - Math.min(...firsts));
		},
	};
}
