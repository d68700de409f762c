import * as v from "valibot";
import type { KnownField } from "../../race/checks/findings.ts";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { defineOperation, NO_FIELDS, operatorQuery } from "../operation.ts";
import { described } from "../shapes/described.ts";
import { categoryRankBy, pointKind } from "../shapes/raceEvent.ts";

export const knownField = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/field",
	sent: "nothing",
	summary: "An event's course and runners, to check a file by",
	description: "Of an event that is not known all lists are empty.",
	request: NO_FIELDS,
	answer: v.object({
		categories: described(
			v.array(
				v.object({
					id: described(v.string(), "Its id."),
					name: described(v.string(), "Its name."),
					rankBy: described(categoryRankBy, "The time that ranks: `official` or `chip`."),
				}),
			),
			"The races within the event.",
		),
		/** In the order of the course. */
		points: described(
			v.array(
				v.object({
					id: described(v.string(), "Its id."),
					name: described(v.string(), "Its name."),
					kind: described(pointKind, "What it is on the course."),
					km: described(
						v.nullable(v.number()),
						"Distance from the start, km; null where it was not measured.",
					),
					mat: described(
						v.string(),
						"The mat that reads name; '' is its own. Several points may share one.",
					),
					categoryIds: described(
						v.array(v.string()),
						"Categories whose course passes it; none is all.",
					),
					fastestPace: described(
						v.nullable(v.number()),
						"Fastest plausible pace on the leg that ends here, min/km; null is the event's.",
					),
					cutOff: described(
						v.nullable(v.number()),
						"Time since the gun at which it closes, ms; null is never.",
					),
				}),
			),
			"The timing points, in the order in which the course passes them.",
		),
		chips: described(
			v.array(
				v.object({
					chip: described(v.string(), "The chip that was read."),
					bib: described(v.string(), "The bib."),
					since: described(
						v.nullable(v.number()),
						"From when on it is worn, epoch ms; null is from the beginning.",
					),
				}),
			),
			"Who wears which chip.",
		),
		runners: described(
			v.array(
				v.object({
					bib: described(v.string(), "The bib."),
					status: described(
						v.picklist(STATUS_NAMES),
						"The status by hand; null lets the reads decide again.",
					),
					gun: described(
						v.nullable(v.number()),
						"When its gun was fired, epoch ms; null until then.",
					),
				}),
			),
			"Every runner of the event.",
		),
	}) satisfies v.GenericSchema<unknown, KnownField>,
});
