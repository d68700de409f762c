/**
 * The counters of a thread: numbers in shared memory that only this thread writes, so that counting costs one addition. The
 * thread that is scraped adds up the cells of all threads. A cell is an aligned 64-bit word, which is read whole.
 */
import { BOUNDS, CELLS, METRIC_FAMILIES } from "./families.ts";

/** Cells that a thread counts in, for `joinMetrics` and the scrape. */
export type SharedCells = SharedArrayBuffer;

let cells = new Float64Array(new SharedArrayBuffer(CELLS * Float64Array.BYTES_PER_ELEMENT));
/** Of the threads that count, this one included. */
const counted = new Set<Float64Array>([cells]);
/** What ended threads have counted. */
const ended = new Float64Array(CELLS);

/** Adds to a cell. */
export function add(cell: number, by = 1): void {
	cells[cell] = (cells[cell] ?? 0) + by;
}

/** Sets a gauge of this thread. */
export function set(cell: number, value: number): void {
	cells[cell] = value;
}

/** Counts a duration in a histogram. @param first its first cell @param count the number of equal durations */
export function observe(first: number, milliseconds: number, count = 1): void {
	const seconds = milliseconds / 1_000;
	let bucket = 0;
	while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket++;
	add(first + bucket, count);
	add(first + BOUNDS.length + 1, seconds * count);
}

/** Cells for a thread that is about to start. They are part of the scrape until `releaseCells`. */
export function makeCells(): SharedCells {
	const shared = new SharedArrayBuffer(CELLS * Float64Array.BYTES_PER_ELEMENT);
	counted.add(new Float64Array(shared));
	return shared;
}

/** In the thread itself, before it counts: uses the cells that its starter made. */
export function joinMetrics(shared: SharedCells): void {
	counted.delete(cells);
	cells = new Float64Array(shared);
	counted.add(cells);
}

/** After the end of a thread: what it counted remains, its gauges do not. */
export function releaseCells(shared: SharedCells): void {
	for (const each of counted) {
		if (each.buffer !== shared) continue;
		counted.delete(each);
		for (const { type, first, width, seriesCount } of METRIC_FAMILIES)
			if (type !== "gauge")
				for (let cell = first; cell < first + width * seriesCount; cell++)
					ended[cell] = (ended[cell] ?? 0) + (each[cell] ?? 0);
	}
}

/** A cell's value over all threads. */
export function readCell(cell: number, combine: "sum" | "max"): number {
	let value = ended[cell] ?? 0;
	for (const each of counted) {
		const own = each[cell] ?? 0;
		value = combine === "sum" ? value + own : Math.max(value, own);
	}
	return value;
}
