/** Names of the points that have none and end a leg: those of the leg, as the table of legs has them. */
import type { Translate } from "../../../messages.ts";
import type { PointAhead, RunnerResult, Split } from "../../../race/scoring/result.ts";
import { legName } from "./legName.ts";

/** A point called by its id has no name either. The finish stays the finish. */
export function namedByLegs(runner: RunnerResult, t: Translate): RunnerResult {
	const { legs } = runner;
	const named = <Point extends Split | PointAhead>(point: Point): Point => {
		const isOpen = point.name === "" || point.name === point.pointId;
		const leg = legs.find(({ pointId }) => pointId === point.pointId);
		if (leg === undefined || !isOpen || point.kind !== "split") return point;
		return { ...point, name: legName(leg, legs, t) };
	};
	return legs.length === 0
		? runner
		: { ...runner, splits: runner.splits.map(named), toCome: runner.toCome.map(named) };
}
