/** The reads of one event, held between previews: reading those of a large event takes longer than scoring them. */
import type { Transaction } from "kysely";
import type { RecordedRead } from "../../race/record/record.ts";
import { createReadLog, type ReadColumns } from "../../race/scoring/reads/readColumns.ts";
import { loadArrivals, loadReads } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";

export interface EventReads {
	columns(): ReadColumns;
	/** The number of reads with a lower id. */
	countBefore(id: number): number;
	/** The number of reads that had arrived at an instant, epoch ms. Those without an instant of arrival always had. */
	countAt(instant: number): number;
	/** The number of reads without an instant of arrival. */
	undated: number;
}

export type HeldReads = ReturnType<typeof createHeldReads>;

interface Held extends Omit<EventReads, "columns" | "countBefore" | "countAt"> {
	eventId: string;
	log: ReturnType<typeof createReadLog>;
	ids: number[];
	/** When each had arrived at the latest. Reads are numbered as they arrive; a clock that was set back changes nothing. */
	arrivals: number[];
}

export function createHeldReads() {
	let held: Held | null = null;
	return {
		/** The present reads of an event; those of another event are dropped. @param step is called between portions */
		async load(
			transaction: Transaction<Tables>,
			eventId: string,
			step: () => void,
		): Promise<EventReads> {
			const own = held?.eventId === eventId ? held : emptyOf(eventId);
			// A load that ends half-way leaves nothing to continue from.
			held = null;
			const last = own.ids.at(-1) ?? 0;
			for await (const { reads } of loadReads(transaction, eventId, last)) {
				own.log.add(reads);
				step();
			}
			for await (const arrivals of loadArrivals(transaction, eventId, last)) {
				for (const { id, at } of arrivals) {
					own.ids.push(id);
					own.arrivals.push(
						Math.max(
							own.arrivals.at(-1) ?? Number.NEGATIVE_INFINITY,
							at ?? Number.NEGATIVE_INFINITY,
						),
					);
					if (at === null) own.undated++;
				}
				step();
			}
			held = own;
			return {
				columns: own.log.columns,
				countBefore: (id) => firstIndex(own.ids, (each) => each >= id),
				countAt: (instant) => firstIndex(own.arrivals, (arrival) => arrival > instant),
				undated: own.undated,
			};
		},
		/** Adds reads that are not stored to those of the last `load`, and holds none afterwards. */
		borrow(passings: readonly RecordedRead[]): void {
			held?.log.add(passings);
			if (passings.length > 0) held = null;
		},
	};
}

function emptyOf(eventId: string): Held {
	return { eventId, log: createReadLog(), ids: [], arrivals: [], undated: 0 };
}

/** The index of the first value that is so, in values that are so from some index on. */
function firstIndex(values: readonly number[], isSo: (value: number) => boolean): number {
	let [low, high] = [0, values.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isSo(values[middle] ?? 0)) high = middle;
		else low = middle + 1;
	}
	return low;
}
