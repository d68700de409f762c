/** The name of a leg. */
import type { Translate } from "../../../messages.ts";
import type { LegResult } from "../../../race/scoring/legs/legResults.ts";
import type { PointAhead, RunnerResult, Split } from "../../../race/scoring/result.ts";

/** The leg's own name, else its sport in the page's language, numbered where there are several (T1, T2). */
export function legName(leg: LegResult, legs: readonly LegResult[], t: Translate): string {
	if (leg.name !== "") return leg.name;
	const alike = legs.filter(({ sport, name }) => name === "" && sport === leg.sport);
	const number = alike.indexOf(leg) + 1;
	switch (leg.sport) {
		case "transition":
			return t("legs.sport.transition", { number });
		case "other":
			return t("legs.sport.other", { number });
		case "swim":
			return numbered(t("legs.sport.swim"));
		case "bike":
			return numbered(t("legs.sport.bike"));
		case "run":
			return numbered(t("legs.sport.run"));
	}

	function numbered(name: string): string {
		return alike.length > 1 ? `${name} ${number}` : name;
	}
}

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
