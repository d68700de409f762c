/** Points without a name that end a leg are called as the leg. */
import { expect, test } from "vitest";
import { translator } from "../../../src/messages.ts";
import type { RunnerResult } from "../../../src/race/scoring/result.ts";
import { namedByLegs } from "../../../src/site/runner/course/namedByLegs.ts";
import { pointName } from "../../../src/site/runner/course/pointName.ts";

const leg = (pointId: string, sport: RunnerResult["legs"][number]["sport"]) => ({
	pointId,
	sport,
	name: "",
});
const point = (pointId: string, name: string, kind: "split" | "finish" = "split") => ({
	pointId,
	name,
	kind,
	lap: null,
});

test.each(["zh", "en", "ja"] as const)("in %s", (locale) => {
	const t = translator(locale);
	const given = {
		legs: [leg("SWIM", "swim"), leg("BIKE", "bike"), leg("F", "run")],
		splits: [point("SWIM", ""), point("LAP", ""), point("BIKE", "BIKE")],
		toCome: [point("F", "", "finish")],
	};
	// Of a result only these are read.
	const named = namedByLegs(given as unknown as RunnerResult, t);
	expect([...named.splits, ...named.toCome].map((each) => pointName(each, t))).toEqual([
		t("legs.sport.swim"),
		"LAP",
		t("legs.sport.bike"),
		t("splits.finish"),
	]);
});
