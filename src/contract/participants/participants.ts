/** GET /scorequery/admin/{pjid}/participants: all runners of an event with all their facts, in parts of some thousands. */
import * as v from "valibot";
import { BIB_MAX_LENGTH } from "../../race/record/identifier.ts";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";
import { statusByHand } from "../kit/shapes/raceEvent.ts";
import { asOf, count } from "../watch/points.ts";

/** The default and the largest number of runners in one answer, and the most that can be named. */
const DEFAULT_RUNNERS = 2_000;
const MAX_RUNNERS = 5_000;
const MAX_NAMED = 200;

const text = v.string();
const fact = (name: string) => described(text, `${name}, private; '' if it is not known.`);
const whole = (name: string, most: number) =>
	v.pipe(
		v.string(),
		v.regex(/^\d{1,9}$/, `${name} is a number`),
		v.transform(Number),
		v.maxValue(most, `${name} is at most ${most}`),
	);

const participant = v.object({
	bib: described(text, "The bib."),
	name: described(text, "The name as entered, also of a hidden runner."),
	isHidden: described(v.boolean(), "Whether visitors see neither name nor team."),
	sex: described(text, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
	category: described(text, "The category's name; '' for none."),
	group: described(text, "The group's name; '' for none."),
	ruleGroup: described(
		v.nullable(text),
		"The group by the event's rule, '' for none; null if the age is unknown or no group goes by age.",
	),
	wave: described(text, "The wave."),
	team: described(text, "The team; '' for none."),
	status: described(v.picklist(STATUS_NAMES), "The status that visitors see."),
	statusByHand: described(statusByHand, "A status set by an official; null for none."),
	chips: described(v.array(text), "The chips of the runner now."),
	passed: described(v.array(count), "The points passed, as positions in `points`, from 0."),
	age: described(v.nullable(v.number()), "The age that a list states; null for none."),
	familyName: fact("The family name"),
	givenName: fact("The given name"),
	latinName: fact("The name in Latin letters"),
	birthDate: fact("The day of birth, YYYY-MM-DD, or the year"),
	nation: fact("The nation"),
	city: fact("The city"),
	licence: fact("The number of the licence"),
	email: fact("The e-mail address"),
});

export const participants = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/participants",
	summary: "All runners with all their facts, in the order of the start list",
	description:
		"With private facts, as birth dates and e-mail addresses. A large event is asked in parts: `offset` grows until `total`.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		offset: described(v.optional(whole("offset", 999_999_999), "0"), "The first runner, from 0."),
		limit: described(
			v.optional(whole("limit", MAX_RUNNERS), String(DEFAULT_RUNNERS)),
			`The most runners of an answer: ${DEFAULT_RUNNERS} by default, at most ${MAX_RUNNERS}.`,
		),
		bibs: described(
			v.optional(
				v.pipe(
					textUpTo(MAX_NAMED * (BIB_MAX_LENGTH + 1)),
					v.transform((list) => list.split(",").filter((bib) => bib !== "")),
					v.maxLength(MAX_NAMED, `bibs are at most ${MAX_NAMED}`),
				),
				"",
			),
			`Only these bibs, with commas between them, at most ${MAX_NAMED}; '' for all.`,
		),
	}),
	answer: v.object({
		participants: described(v.array(participant), "The runners."),
		total: described(count, "The number of all runners of the event, or of those named."),
		points: described(
			v.array(
				v.object({
					id: described(text, "The point's id."),
					name: described(text, "Its name, distinct within the event."),
				}),
			),
			"The timing points, in the order of the course.",
		),
		change: described(count, "The last change of the event, for `expects`; 0 for none."),
		...asOf,
	}),
});
export type ParticipantsAnswer = v.InferOutput<typeof participants.answer>;
export type Participant = ParticipantsAnswer["participants"][number];
export type ParticipantsRequest = v.InferOutput<typeof participants.request>;
