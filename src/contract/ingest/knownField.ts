import * as v from "valibot";
import type { KnownField } from "../../race/checks/knownField.ts";
import { RACE } from "../../race/record/categoryFormat.ts";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { defineOperation, NO_FIELDS, operatorQuery } from "../kit/operation.ts";
import { categoryFormat, FORMAT_MEANING } from "../kit/shapes/categoryFormat.ts";
import { described } from "../kit/shapes/described.ts";
import { categoryRankBy, pointKind, pointSport, statusByHand } from "../kit/shapes/raceEvent.ts";

const sex = v.picklist(["1", "2", "0", "3", "-"]);

export const knownField = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/field",
	sent: "nothing",
	summary: "An event's course and runners, for checking a file",
	description: "All lists are empty for an unknown event.",
	request: NO_FIELDS,
	answer: v.object({
		categories: described(
			v.array(
				v.object({
					id: described(v.string(), "Its id."),
					name: described(v.string(), "Its name."),
					rankBy: described(categoryRankBy, "The time that ranks: `official` or `chip`."),
					format: described(v.optional(categoryFormat, RACE), FORMAT_MEANING),
				}),
			),
			"The races within the event.",
		),
		points: described(
			v.array(
				v.object({
					id: described(v.string(), "Its id."),
					name: described(v.string(), "Its name."),
					kind: described(pointKind, "The kind of point."),
					km: described(
						v.nullable(v.number()),
						"Distance from the start, km; null if it was not measured.",
					),
					mat: described(v.string(), "The mat that reads name. Several points may share one."),
					categoryIds: described(
						v.array(v.string()),
						"Categories whose course passes it; an empty list means all.",
					),
					fastestPace: described(
						v.nullable(v.number()),
						"Fastest plausible pace on the leg that ends here, min/km; null for the event's.",
					),
					cutOff: described(
						v.nullable(v.number()),
						"Time after the gun at which it closes, ms; null for never.",
					),
					sport: described(pointSport, "The sport of the section that ends here."),
					leg: described(v.string(), "The name of the leg that ends here; '' if none ends."),
				}),
			),
			"The timing points, in the order of the course.",
		),
		chips: described(
			v.array(
				v.object({
					chip: described(v.string(), "The chip."),
					bib: described(v.string(), "The bib."),
					since: described(
						v.nullable(v.number()),
						"The instant from which the chip is assigned to the runner, epoch ms; null for the beginning.",
					),
				}),
			),
			"The chip uses.",
		),
		runners: described(
			v.array(
				v.object({
					bib: described(v.string(), "The bib."),
					name: described(v.string(), "The runner's name."),
					sex: described(sex, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
					category: described(v.string(), "The name of the category."),
					group: described(v.string(), "The name of the group; '' for none."),
					wave: described(v.string(), "The id of the wave."),
					status: described(v.picklist(STATUS_NAMES), "The runner's status."),
					statusByHand: described(
						v.optional(statusByHand, null),
						"The status that a list or a person decided; null where the times decide.",
					),
					official: described(
						v.nullable(v.number()),
						"The official time at the finish, ms; null for none.",
					),
					net: described(v.nullable(v.number()), "The net time at the finish, ms; null for none."),
					gun: described(
						v.nullable(v.number()),
						"The runner's gun, epoch ms; null if it was not fired.",
					),
				}),
			),
			"All runners of the event.",
		),
		groups: described(
			v.array(
				v.object({
					name: described(v.string(), "Its name."),
					sex: described(sex, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
					category: described(v.string(), "The name of its category."),
					ageFrom: described(v.nullable(v.number()), "Its least age, years; null for no limit."),
					ageTo: described(v.nullable(v.number()), "Its greatest age, years; null for no limit."),
				}),
			),
			"The groups of all categories.",
		),
		waves: described(v.array(v.string()), "The ids of the waves, in order."),
		guns: described(
			v.array(
				v.object({
					id: described(v.string(), "Its id."),
					gun: described(v.nullable(v.number()), "Its gun, epoch ms; null before it."),
				}),
			),
			"The waves with their guns.",
		),
	}) satisfies v.GenericSchema<unknown, KnownField>,
});
