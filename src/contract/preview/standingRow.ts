/** A runner's result as a preview and standings of the past show it: what the public sees. */
import * as v from "valibot";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { described } from "../kit/shapes/described.ts";

const rank = v.nullable(v.number());

const standingFields = {
	name: described(v.string(), "The name as the public sees it."),
	category: described(v.string(), "The category's name; '' for none."),
	group: described(v.string(), "The group's name; '' for none."),
	official: described(rank, "Official time as measured, ms; null for none."),
	chip: described(rank, "Chip time as measured, ms; null for none."),
	laps: described(v.optional(v.number()), "Completed laps; only in a fixed-time race."),
	distance: described(
		v.optional(v.number()),
		"Distance, km, which ranks; only in a fixed-time race.",
	),
	status: described(v.picklist(STATUS_NAMES), "The status."),
	rank: described(rank, "Rank in the category; null for none."),
	sexRank: described(rank, "Rank by sex in the category; null for none."),
	groupRank: described(rank, "Rank in the group; null for none."),
	titles: described(
		v.array(v.string()),
		"The prize places: `overall 1`, `sex 2`, `group 3`; an empty list for none.",
	),
	leader: described(rank, "The place among the leaders of category and sex; null for none."),
};

export const standingRow = v.object(standingFields);
export type StandingRow = v.InferOutput<typeof standingRow>;

/** The result before or after a change; null if the runner is not in the event. */
export const standing = v.nullable(standingRow);

/** A runner of a list. */
export const listedRunner = v.object({
	bib: described(v.string(), "The bib."),
	...standingFields,
});
