/**
 * Finds sources at one mat whose clocks differ by more than the repeat window. A runner who comes back past the mat is read
 * again after a time of their own; where several runners are read by another source after the same time, its clock is off.
 */

/** Differences within this are the same one: readers of one mat are some metres apart, ms. */
const SAME_DIFFERENCE_MS = 2_000;
/** The number of runners that have to have the same difference, and at least half of those whom both sources read and never together. */
const FEWEST_RUNNERS = 2;
/** The number of later visits with which a visit is compared: a race by laps has hundreds of them. */
const VISITS_COMPARED = 8;

/** One stay of a runner at a mat. */
export interface MatVisit {
	/** The first read of each named source, earliest first. */
	firsts: readonly number[];
	/** The kind of the point at which one of its reads counts; null where none does. */
	countsAt: "start" | "split" | "finish" | null;
}

/** Two reads of a runner at a mat by two sources, and by how much they differ, ms. */
export interface ClockDifference {
	runner: number;
	firsts: readonly [earlier: number, later: number];
	difference: number;
}

export interface SourceClocks {
	/** @param visits two or more of one runner at one mat, in the order of time */
	note(runner: number, mat: number, visits: readonly MatVisit[]): void;
	/** One per runner and two sources. */
	found(): ClockDifference[];
}

/** @param sourceOf the name of a read's source @param timeOf its corrected time, epoch ms */
export function createSourceClocks(
	sourceOf: (read: number) => string,
	timeOf: (read: number) => number,
): SourceClocks {
	/** By mat, earlier source and later source. */
	const pairs = new Map<string, ClockDifference[]>();

	return {
		note(runner, mat, visits) {
			const sources = new Set(visits.flatMap(({ firsts }) => firsts.map(sourceOf)));
			if (sources.size < 2) return;
			const together = new Set(
				visits.flatMap(({ firsts }) =>
					firsts.flatMap((one) => firsts.map((other) => keyOf(sourceOf(one), sourceOf(other)))),
				),
			);
			for (const [index, before] of visits.entries())
				for (const after of visits.slice(index + 1, index + 1 + VISITS_COMPARED)) {
					if (before.countsAt !== null && after.countsAt !== null)
						if (before.countsAt !== after.countsAt)
							// A reader at the start and one at the finish, on one mat.
							continue;
					for (const earlier of before.firsts)
						for (const later of after.firsts) {
							if (sourceOf(earlier) === sourceOf(later)) continue;
							const key = keyOf(sourceOf(earlier), sourceOf(later));
							if (together.has(key)) continue;
							const list = pairs.get(`${mat} ${key}`) ?? [];
							pairs.set(`${mat} ${key}`, list);
							list.push({
								runner,
								firsts: [earlier, later],
								difference: timeOf(later) - timeOf(earlier),
							});
						}
				}
		},
		found: () => [...pairs.values()].flatMap(sameDifferences),
	};
}

const keyOf = (one: string, other: string) => JSON.stringify([one, other]);

/** The differences that most runners have, one per runner; none where too few share one. */
function sameDifferences(all: readonly ClockDifference[]): ClockDifference[] {
	const sorted = all.toSorted((a, b) => a.difference - b.difference || a.runner - b.runner);
	/** Of the runners in the window, the number of their differences. */
	const within = new Map<number, number>();
	let best = { from: 0, to: 0, runners: 0 };
	let from = 0;
	for (const [index, { runner, difference }] of sorted.entries()) {
		within.set(runner, (within.get(runner) ?? 0) + 1);
		for (
			let first = sorted[from];
			first && difference - first.difference > SAME_DIFFERENCE_MS;
			first = sorted[++from]
		) {
			const left = (within.get(first.runner) ?? 0) - 1;
			if (left > 0) within.set(first.runner, left);
			else within.delete(first.runner);
		}
		if (within.size > best.runners) best = { from, to: index + 1, runners: within.size };
	}
	const runners = new Set(all.map(({ runner }) => runner)).size;
	if (best.runners < FEWEST_RUNNERS || best.runners * 2 < runners) return [];
	const found = new Map<number, ClockDifference>();
	for (const each of sorted.slice(best.from, best.to))
		if (!found.has(each.runner)) found.set(each.runner, each);
	return [...found.values()];
}
