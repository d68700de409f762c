/** Whose reads they are: every read goes to the runner who wore the bib or the chip at that moment. */

import type { ChipUse, Wearer } from "../record/record.ts";
import type { ReadColumns } from "./readColumns.ts";

/** Each runner's reads, in the order of their times. */
export interface RunnersReads {
	/** Per read, in the order of its runner and then its time: place (placesOf) and epoch ms. */
	place: Int32Array;
	time: Float64Array;
	/** Reads of runner i stand at start[i] up to, not including, start[i + 1]. */
	start: Int32Array;
	/** Reads of bibs and chips that nobody wears, and reads at places that the event does not have. */
	ofNobody: number;
	nowhere: number;
}

/** What reads have to be resolved against. */
export interface Known {
	byBib: ReadonlyMap<string, number>;
	chips: readonly ChipUse[];
	/** Names of places, as courses number them. */
	places: readonly string[];
	/** How many runners there are. */
	runners: number;
}

/** Sorts reads by runner and time. */
export function layOutReads(columns: ReadColumns, known: Known): RunnersReads {
	const { count, time } = columns;
	const runnerOf = resolveRunners(columns, known);
	const number = new Map(known.places.map((place, index) => [place, index]));
	const placeOf = Int32Array.from(columns.places, (place) => number.get(place) ?? -1);
	const start = new Int32Array(known.runners + 1);
	let ofNobody = 0;
	let nowhere = 0;
	for (let read = 0; read < count; read++) {
		const runner = runnerOf[read] ?? -1;
		if (runner < 0) ofNobody++;
		else if ((placeOf[columns.place[read] ?? -1] ?? -1) < 0) {
			nowhere++;
			runnerOf[read] = -1;
		} else start[runner + 1] = (start[runner + 1] ?? 0) + 1;
	}
	for (let i = 0; i < known.runners; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);

	const all = start[known.runners] ?? 0;
	const laidOut = { place: new Int32Array(all), time: new Float64Array(all) };
	const next = start.slice();
	for (let read = 0; read < count; read++) {
		const runner = runnerOf[read] ?? -1;
		if (runner < 0) continue;
		const cell = next[runner] ?? 0;
		next[runner] = cell + 1;
		laidOut.place[cell] = placeOf[columns.place[read] ?? -1] ?? -1;
		laidOut.time[cell] = time[read] ?? Number.NaN;
	}
	for (let runner = 0; runner < known.runners; runner++)
		sortRun(laidOut, start[runner] ?? 0, start[runner + 1] ?? 0);
	return { ...laidOut, start, ofNobody, nowhere };
}

/** Per read its runner, -1 where nobody is known by that bib or chip. */
function resolveRunners({ count, wearer, time, wearers }: ReadColumns, known: Known): Int32Array {
	const uses = usesByChip(known.chips);
	const bearerOf = (use: ChipUse | undefined) => (use && known.byBib.get(use.bib)) ?? -1;
	const exchanged = new Map<number, readonly ChipUse[]>();
	const runnerOf = Int32Array.from(wearers, (tag: Wearer, number) => {
		if ("bib" in tag) return known.byBib.get(tag.bib) ?? -1;
		const [only, ...later] = uses.get(tag.chip) ?? [];
		if (only === undefined || (later.length === 0 && only.since === null)) return bearerOf(only);
		exchanged.set(number, [only, ...later]);
		return -1;
	});
	const resolved = new Int32Array(count);
	for (let read = 0; read < count; read++) {
		const number = wearer[read] ?? -1;
		resolved[read] = runnerOf[number] ?? -1;
		const changing = exchanged.size > 0 ? exchanged.get(number) : undefined;
		if (!changing) continue;
		const moment = time[read] ?? Number.NaN;
		resolved[read] = bearerOf(changing.findLast((use) => begin(use) <= moment));
	}
	return resolved;
}

const begin = (use: ChipUse) => use.since ?? Number.NEGATIVE_INFINITY;

/** The uses of each chip in the order of time; of two from one moment on the later one recorded counts. */
function usesByChip(chips: readonly ChipUse[]): ReadonlyMap<string, readonly ChipUse[]> {
	const uses = new Map<string, ChipUse[]>();
	for (const use of chips) {
		const known = uses.get(use.chip)?.filter((other) => other.since !== use.since) ?? [];
		uses.set(use.chip, [...known, use]);
	}
	for (const each of uses.values()) each.sort((a, b) => begin(a) - begin(b));
	return uses;
}

/** Orders one runner's reads by time, then place. Most arrive in order, and then nothing is moved. */
function sortRun({ place, time }: Pick<RunnersReads, "place" | "time">, from: number, to: number) {
	const timeOf = (read: number) => time[read] ?? Number.NaN;
	const placeOf = (read: number) => place[read] ?? -1;
	const comesAfter = (a: number, b: number) => timeOf(a) - timeOf(b) || placeOf(a) - placeOf(b);
	let isInOrder = true;
	for (let read = from + 1; read < to; read++) isInOrder &&= comesAfter(read, read - 1) >= 0;
	if (isInOrder) return;
	const order = Array.from({ length: to - from }, (_, offset) => from + offset).sort(comesAfter);
	const places = order.map(placeOf);
	const times = order.map(timeOf);
	place.set(places, from);
	time.set(times, from);
}
