/** How an event ranks teams, as it is sent and stored. */
import * as v from "valibot";
import { MAX_MISSING_PLACES, MAX_SCORERS, type TeamRules } from "../../../race/record/teamRules.ts";
import { described } from "./described.ts";

export const teamRules = v.object({
	scorers: described(
		v.pipe(
			v.number(),
			v.integer("scorers is a whole number"),
			v.minValue(1, "at least one runner counts"),
			v.maxValue(MAX_SCORERS, `at most ${MAX_SCORERS} runners count`),
		),
		"The number of runners who count for a team.",
	),
	by: described(
		v.picklist(["places", "times"]),
		"`places`: the sum of their places in the table. `times`: the sum of their ranking times.",
	),
	bySex: described(v.boolean(), "A table for men and one for women; else one for all."),
	byGroup: described(v.boolean(), "A table for each group too."),
	missing: described(
		v.variant("kind", [
			v.object({ kind: v.literal("unranked") }),
			v.object({
				kind: v.literal("lastPlus"),
				places: described(
					v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MISSING_PLACES)),
					"Added to the number of runners in the table.",
				),
			}),
		]),
		"A team with too few runners: `unranked`, or by places for each missing one the number of runners in the table plus `places`.",
	),
}) satisfies v.GenericSchema<unknown, TeamRules>;
