import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { NO_CODE, ORGANISATION_CODE } from "../../race/record/identifier.ts";
import { by, line } from "../changes/changeKind.ts";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId, shortText } from "../kit/shapes/fields.ts";
import { raceEvent } from "../kit/shapes/raceEvent.ts";

const { date, zone, location } = raceEvent.entries;
const pointName = described(line("points", SHORT_TEXT_MAX_LENGTH), "Its name.");

export const newEvent = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/organisation/{orgid}/event",
	summary: "Makes an event, by itself or as a copy of another one without its people",
	description:
		"The event is private: the public sees it after a change of its visibility. By itself it has one wave, a start and a finish. A copy has the settings, categories, groups, waves without guns, course, certificate template and banners of the other event, and none of its runners, reads, chips, keys, vouchers and notes.",
	refusals: {
		"unknown-event": "There is no event of which to make a copy.",
		"known-event": "There is an event with this id.",
		rehearsal: "A rehearsal is not copied.",
	},
	request: v.object({
		pjid: described(
			v.optional(v.union([v.literal(""), eventId]), ""),
			"Its id; '' for the next free one.",
		),
		copyOf: described(
			v.optional(v.union([v.literal(""), eventId]), ""),
			"The event of which it is a copy, for which the role is needed too; '' for none.",
		),
		name: described(
			v.pipe(line("name", SHORT_TEXT_MAX_LENGTH), v.minLength(1, "name: an event needs a name")),
			"Its name.",
		),
		date,
		zone: described(
			v.optional(v.union([v.literal(""), zone]), ""),
			"Time zone of its times of day; '' for that of the copied event, else Asia/Taipei.",
		),
		location: described(
			v.optional(location, ""),
			"Location of the race; '' for that of the copied event, else none.",
		),
		points: described(
			v.optional(v.object({ start: pointName, finish: pointName }), { start: "", finish: "" }),
			"The names of the start and the finish of an event that is no copy; '' for none: then the id is shown.",
		),
		organisation: described(
			v.optional(
				v.nullable(
					v.object({
						name: described(
							v.pipe(shortText, v.minLength(1, "an organisation needs a name")),
							"Its name.",
						),
						code: described(
							v.optional(
								v.pipe(
									shortText,
									v.check(
										(code) => code === NO_CODE || ORGANISATION_CODE.test(code),
										"an organisation's code is 3 to 30 letters or digits",
									),
								),
								NO_CODE,
							),
							"3 to 30 letters or digits, used in addresses; '0' for none.",
						),
					}),
				),
				null,
			),
			"The organisation, where the server has none with the id yet; null if it has.",
		),
		who: by.who,
	}),
	answer: v.object({
		pjid: described(eventId, "The id of the new event."),
		change: described(v.number(), "The id of the change that made it."),
	}),
});
