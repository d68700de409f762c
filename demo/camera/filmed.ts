/** The films of a simulated race: their points, times and runners. */
import type { Point } from "../../src/race/record/record.ts";
import { gunOf } from "../simulation/plan.ts";
import { recordedBy } from "../simulation/recorded.ts";
import type { Race } from "../simulation/simulate.ts";
import type { Filming } from "./drawRecording.ts";

const SECOND = 1_000;
/** The film begins before the first runner passes. */
const BEFORE_THE_FIRST = 5 * SECOND;
/** Length of the film of the first runners, by kind of point; at the finish long enough for the winners. */
const FIRST = { start: 40 * SECOND, split: 80 * SECOND, finish: 180 * SECOND } as const;
/** Length of the film of the busiest time, so that many runners have a video. */
const CROWD = { start: 0, split: 60 * SECOND, finish: 120 * SECOND } as const;

export type Film = Pick<Filming, "passes" | "from" | "to" | "scenery" | "pointName" | "zone"> & {
	pointId: string;
	/** Of its file, without the extension. */
	name: string;
};

/** The films of a race whose reads name bibs: at each point one of the first runners and one of the busiest time. */
export function filmsOf(race: Race): Film[] {
	const { points, plan } = race;
	const guns = new Map(race.entrants.map(({ bib, waveId }) => [bib, gunOf(plan, waveId)]));
	const { passings } = recordedBy(race, race.end);
	return points.flatMap(({ id, name: pointName, kind }) => {
		const firsts = new Map<string, number>();
		for (const read of passings) {
			if (read.pointId !== id || !("bib" in read)) continue;
			const { bib, time } = read;
			const isEarly = time < (guns.get(bib) ?? time);
			if (!isEarly && time < (firsts.get(bib) ?? Number.POSITIVE_INFINITY)) firsts.set(bib, time);
		}
		const passes = [...firsts].map(([bib, instant]) => ({ bib, instant }));
		const shared = { pointId: id, pointName, scenery: plan.scenery, zone: plan.event.zone, passes };
		return timesOf(kind, [...firsts.values()]).map(([from, to], index) => ({
			...shared,
			name: index === 0 ? id : `${id}-crowd`,
			from,
			to,
		}));
	});
}

/** Start and end of the films of a point, epoch ms. @param instants of all its passes */
function timesOf(kind: Point["kind"], instants: readonly number[]): [from: number, to: number][] {
	const sorted = instants.toSorted((a, b) => a - b);
	const [first] = sorted;
	if (first === undefined) return [];
	const begin = first - BEFORE_THE_FIRST;
	const end = begin + FIRST[kind];
	const long = CROWD[kind];
	let busiest = { from: begin, count: 0 };
	let last = 0;
	for (const [index, instant] of sorted.entries()) {
		while ((sorted[last] ?? Number.POSITIVE_INFINITY) < instant + long) last++;
		if (last - index > busiest.count) busiest = { from: instant, count: last - index };
	}
	const { from } = busiest;
	// One film is enough where they overlap.
	return from < end
		? [[begin, end]]
		: [
				[begin, end],
				[from, from + long],
			];
}
