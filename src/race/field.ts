/**
 * A field of runners as columns: the same facts as a Recording, with every name resolved to its
 * position. Scoring 60,000 runners is then arithmetic over typed arrays instead of look-ups, and a
 * worker can hand the columns over without copying them.
 *
 * NaN stands for "no time" in every column of times.
 */
import type {
	Category,
	ChipUse,
	Entrant,
	GivenTime,
	Group,
	Passing,
	Point,
	RaceEvent,
	Wave,
} from "./record.ts";

export interface Field {
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	entrants: readonly Entrant[];
	/** Position by bib. */
	byBib: ReadonlyMap<string, number>;
	/** Per entrant: positions of its category, group (-1: none) and wave's gun (NaN: not fired). */
	category: Int32Array;
	group: Int32Array;
	gun: Float64Array;
	/** Per read, in the order of its entrant and then its time: point and epoch ms. */
	readPoint: Int32Array;
	readTime: Float64Array;
	/** Reads of entrant i stand at readStart[i] up to, not including, readStart[i + 1]. */
	readStart: Int32Array;
	/** Per entrant and point (entrant * points + point): given times, ms. */
	givenSinceGun: Float64Array;
	givenSinceStart: Float64Array;
}

export type FieldFacts = Pick<
	Field,
	"event" | "categories" | "groups" | "waves" | "points" | "entrants"
> & {
	chips: readonly ChipUse[];
	passings: readonly Passing[];
	givenTimes: readonly GivenTime[];
};

/** A cell of a column of times; NaN outside it. */
export function at(column: Float64Array, index: number): number {
	return column[index] ?? Number.NaN;
}

/** Lays out what was recorded as columns. Reads of bibs or points that the event does not know are left out. */
export function layOutField(facts: FieldFacts): Field {
	const { entrants, points, passings, givenTimes } = facts;
	const byBib = positions(entrants, (entrant) => entrant.bib);
	const pointById = positions(points, (point) => point.id);
	const categoryById = positions(facts.categories, (category) => category.id);
	const groupById = positions(facts.groups, (group) => group.id);
	const gunByWave = new Map(facts.waves.map((wave) => [wave.id, wave.gun ?? Number.NaN]));

	const cells = entrants.length * points.length;
	const givenSinceGun = new Float64Array(cells).fill(Number.NaN);
	const givenSinceStart = new Float64Array(cells).fill(Number.NaN);
	for (const given of givenTimes) {
		const runner = byBib.get(given.bib);
		const point = pointById.get(given.pointId);
		if (runner === undefined || point === undefined) continue;
		givenSinceGun[runner * points.length + point] = given.sinceGun ?? Number.NaN;
		givenSinceStart[runner * points.length + point] = given.sinceStart ?? Number.NaN;
	}

	return {
		event: facts.event,
		categories: facts.categories,
		groups: facts.groups,
		waves: facts.waves,
		points,
		entrants,
		byBib,
		category: Int32Array.from(entrants, (entrant) => categoryById.get(entrant.categoryId) ?? -1),
		group: Int32Array.from(entrants, (entrant) => groupById.get(entrant.groupId) ?? -1),
		gun: Float64Array.from(entrants, (entrant) => gunByWave.get(entrant.waveId) ?? Number.NaN),
		...layOutReads(passings, wearers(byBib, facts.chips), pointById, entrants.length),
		givenSinceGun,
		givenSinceStart,
	};
}

function positions<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
	return new Map(items.map((item, position) => [key(item), position]));
}

/** Answers who was read: the position of the runner, or undefined where nobody is known by that bib or chip. */
function wearers(
	byBib: ReadonlyMap<string, number>,
	chips: readonly ChipUse[],
): (passing: Passing) => number | undefined {
	const uses = new Map<string, ChipUse[]>();
	for (const use of chips) {
		const known = uses.get(use.chip);
		if (known) known.push(use);
		else uses.set(use.chip, [use]);
	}
	const begin = (use: ChipUse) => use.since ?? Number.NEGATIVE_INFINITY;
	for (const each of uses.values()) each.sort((a, b) => begin(a) - begin(b));
	return (passing) => {
		if ("bib" in passing) return byBib.get(passing.bib);
		const use = uses.get(passing.chip)?.findLast((each) => begin(each) <= passing.time);
		return use && byBib.get(use.bib);
	};
}

function layOutReads(
	passings: readonly Passing[],
	runnerWearing: (passing: Passing) => number | undefined,
	pointById: ReadonlyMap<string, number>,
	entrantCount: number,
): Pick<Field, "readPoint" | "readTime" | "readStart"> {
	const runnerOf = new Int32Array(passings.length).fill(-1);
	const pointOf = new Int32Array(passings.length);
	const readStart = new Int32Array(entrantCount + 1);
	passings.forEach((passing, index) => {
		const runner = runnerWearing(passing);
		const point = pointById.get(passing.pointId);
		if (runner === undefined || point === undefined) return;
		runnerOf[index] = runner;
		pointOf[index] = point;
		readStart[runner + 1] = (readStart[runner + 1] ?? 0) + 1;
	});
	for (let i = 0; i < entrantCount; i++)
		readStart[i + 1] = (readStart[i + 1] ?? 0) + (readStart[i] ?? 0);

	const known = readStart[entrantCount] ?? 0;
	const readPoint = new Int32Array(known);
	const readTime = new Float64Array(known);
	const next = readStart.slice();
	passings.forEach((passing, index) => {
		const runner = runnerOf[index] ?? -1;
		if (runner < 0) return;
		const place = next[runner] ?? 0;
		next[runner] = place + 1;
		readPoint[place] = pointOf[index] ?? -1;
		readTime[place] = passing.time;
	});
	for (let runner = 0; runner < entrantCount; runner++)
		sortRun(readPoint, readTime, readStart[runner] ?? 0, readStart[runner + 1] ?? 0);
	return { readPoint, readTime, readStart };
}

/** Orders one runner's reads by time, then point. Most arrive in order, and then nothing is moved. */
function sortRun(readPoint: Int32Array, readTime: Float64Array, from: number, to: number): void {
	const comesAfter = (a: number, b: number) =>
		at(readTime, a) - at(readTime, b) || (readPoint[a] ?? 0) - (readPoint[b] ?? 0);
	let isInOrder = true;
	for (let read = from + 1; read < to; read++) isInOrder &&= comesAfter(read, read - 1) >= 0;
	if (isInOrder) return;
	const order = Array.from({ length: to - from }, (_, offset) => from + offset).sort(comesAfter);
	readPoint.set(
		order.map((read) => readPoint[read] ?? -1),
		from,
	);
	readTime.set(
		order.map((read) => at(readTime, read)),
		from,
	);
}
