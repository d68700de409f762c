/**
 * GET /ingest/{pjid}/field: what is known of an event's course and runners, for the checks of a file before it is
 * imported. For the operator's own machine, like the recording itself.
 */
import * as v from "valibot";
import type { KnownField } from "../../race/checks/findings.ts";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { categoryRankBy, pointKind } from "../shapes/recording.ts";

/** The answer's data. An event that is not known has nothing of all this. */
export const knownField = v.object({
	categories: v.array(v.object({ id: v.string(), name: v.string(), rankBy: categoryRankBy })),
	/** In the order of the course. */
	points: v.array(
		v.object({
			id: v.string(),
			name: v.string(),
			kind: pointKind,
			km: v.nullable(v.number()),
			mat: v.string(),
			categoryIds: v.array(v.string()),
			fastestPace: v.nullable(v.number()),
			cutOff: v.nullable(v.number()),
		}),
	),
	chips: v.array(v.object({ chip: v.string(), bib: v.string(), since: v.nullable(v.number()) })),
	runners: v.array(
		v.object({ bib: v.string(), status: v.picklist(STATUS_NAMES), gun: v.nullable(v.number()) }),
	),
}) satisfies v.GenericSchema<unknown, KnownField>;
