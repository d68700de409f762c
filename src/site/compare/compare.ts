/**
 * Runners of one event side by side. Times count from a runner's own start, so that runners of different waves can be
 * compared. Ranks stay those of the ranking time.
 */
import type { RunnerResult, Split } from "../../race/scoring/result.ts";
import { publishedTime } from "../../race/time/duration.ts";
import { formatLength } from "../runner/course/formatLength.ts";

/** A runner at a point. */
export interface ComparedTime {
	/** Published time since the own start, ms; null if the runner was not read there or the course does not pass it. */
	time: number | null;
	/** Gap to the fastest of the compared runners, ms; null if there is no other to compare with. */
	gap: number | null;
	isFastest: boolean;
}

/** A point that at least one of the runners passed. */
export type ComparedPoint = Pick<Split, "pointId" | "name" | "kind" | "km"> & {
	/** One per runner, in their order. */
	times: readonly ComparedTime[];
};

interface Passed {
	key: string;
	point: Pick<Split, "pointId" | "name" | "kind" | "km">;
	/** Exact times, by the runner's position. */
	exact: Map<number, number>;
}

const SECOND = 1_000;
const ORDER = { start: 0, split: 1, finish: 2 } as const;

/**
 * The points in the order of the course, each with the times of all runners. Courses of different categories share the
 * points that have the same id. The start is omitted, because every time is 0 there.
 */
export function compareRunners(runners: readonly RunnerResult[]): ComparedPoint[] {
	const passed: Passed[] = [];
	for (const [position, runner] of runners.entries()) {
		let last = -1;
		for (const split of runner.splits) {
			last = indexOf(passed, split, runner, last);
			if (split.sinceStart !== null) passed[last]?.exact.set(position, split.sinceStart);
		}
	}
	return passed
		.filter(({ point, exact }) => point.kind !== "start" && exact.size > 0)
		.map(({ point, exact }) => ({ ...point, times: timesAt(exact, runners) }));
}

/** The index of a runner's point among all of them; a new one is inserted behind the runner's previous one. */
function indexOf(passed: Passed[], split: Split, runner: RunnerResult, last: number): number {
	const key = keyOf(split, runner);
	const known = passed.findIndex((each) => each.key === key);
	if (known >= 0) {
		const point = passed[known]?.point;
		// A server may mark the finish only in the splits of a runner who has finished.
		if (point && split.kind === "finish") point.kind = "finish";
		return known;
	}
	let index = last + 1;
	while (index < passed.length && isBefore(passed[index]?.point ?? split, split)) index++;
	const { pointId, name, kind, km } = split;
	passed.splice(index, 0, { key, point: { pointId, name, kind, km }, exact: new Map() });
	return index;
}

/** A number without a name or kilometres can be another point on a course of another length. */
function keyOf({ pointId, name, km }: Split, runner: RunnerResult): string {
	return name === "" && km === null ? `${pointId} of ${runner.km} km` : pointId;
}

function isBefore(one: Passed["point"], other: Passed["point"]): boolean {
	if (one.kind !== other.kind) return ORDER[one.kind] < ORDER[other.kind];
	return one.km !== null && other.km !== null && one.km < other.km;
}

/** A disqualified runner's times are shown but not compared. */
function timesAt(
	exact: ReadonlyMap<number, number>,
	runners: readonly RunnerResult[],
): ComparedTime[] {
	const isIn = (position: number) => runners[position]?.status !== "disqualified";
	const counted = [...exact].filter(([position]) => isIn(position));
	const best = Math.min(...counted.map(([, time]) => time));
	const isCompared = counted.length > 1;
	return runners.map(({ rounding }, position) => {
		const own = exact.get(position);
		if (own === undefined) return { time: null, gap: null, isFastest: false };
		const time = shown(own, rounding);
		const isMeasured = isCompared && isIn(position);
		return {
			time,
			gap: isMeasured ? time - shown(best, rounding) : null,
			isFastest: isMeasured && own === best,
		};
	});
}

/** To the second, as the page shows it, so that times and gaps add up. */
function shown(exact: number, rounding: RunnerResult["rounding"]): number {
	return Math.floor(publishedTime(exact, rounding) / SECOND) * SECOND;
}

/** `+2:05`, `+1:02:05`. */
export function formatGap(ms: number): string {
	return `+${formatLength(Math.round(ms / SECOND) * SECOND)}`;
}

/** The shapes that distinguish compared runners without colour, around 0 0. */
export const RUNNER_SHAPES = [
	"M-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0",
	"M-4.5-4.5h9v9h-9z",
	"M0-6 5.5 4h-11z",
	"M0-6 6 0 0 6-6 0z",
] as const;
