/** The fields of a runner in a fixed-time race, which other runners do not have. */
import { courseOf, type Field } from "../../race/scoring/field.ts";
import { coveredFields, durationOf } from "../../race/scoring/laps/covered.ts";
import type { ScoredSplit } from "../../race/scoring/laps/lapSplits.ts";
import { POINT_TYPE } from "../core/pointType.ts";
import type { Snapshot } from "../core/snapshot.ts";

/** In a fixed-time race the last passing is the finish, wherever it is, once the time is over. */
export function lapType(
	{ points }: Field,
	{ point, lap }: Pick<ScoredSplit, "point" | "lap">,
	isLast: boolean,
): string {
	if (lap === 1 && points[point]?.kind === "start") return POINT_TYPE.start;
	return isLast ? POINT_TYPE.finish : POINT_TYPE.split;
}

/** Laps, distance, duration and the rank so far; nothing in a race. */
export function fixedTimeFields(snapshot: Snapshot, position: number) {
	const { field, standings } = snapshot;
	const duration = durationOf(field, position);
	if (duration === null) return {};
	const { finish } = courseOf(field, position);
	const rankSoFar = standings.pointRank[finish]?.[position] || null;
	const category = field.category[position] ?? -1;
	return {
		...coveredFields(standings, position),
		duration,
		rankSoFar,
		rankSoFarDen: rankSoFar && (startedOf(snapshot)[category] ?? null),
	};
}

const started = new WeakMap<Snapshot, readonly number[]>();

/** By category the number of runners with a rank so far; counted once for a snapshot. */
function startedOf(snapshot: Snapshot): readonly number[] {
	const known = started.get(snapshot);
	if (known) return known;
	const { field, standings } = snapshot;
	const counts = field.categories.map(() => 0);
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const { finish } = courseOf(field, runner);
		const category = field.category[runner] ?? -1;
		if (category >= 0 && (standings.pointRank[finish]?.[runner] ?? 0) > 0)
			counts[category] = (counts[category] ?? 0) + 1;
	}
	started.set(snapshot, counts);
	return counts;
}
