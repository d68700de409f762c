/** GET /scorequery/admin/{pjid}/runners: runners by bib, name, team or chip, for organisers. */
import * as v from "valibot";
import { STATUS_NAMES } from "../../race/record/status.ts";
import { announcerQuery, defineOperation } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { askedText } from "../kit/shapes/fields.ts";
import { asOf, count } from "./points.ts";

/** The default and the largest number of runners in one answer. */
const DEFAULT_RUNNERS = 20;
const MAX_RUNNERS = 50;

const text = v.string();

export const findRunner = defineOperation({
	...announcerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/runners",
	summary: "Runners by bib, chip, name or team, also hidden ones",
	description:
		"First the runner with exactly this bib and those who wore exactly this chip, then bibs that are equal as numbers, parts of a name or team as in the start list, and chips that begin with the text. Width, case, accents, spaces, kana and 台/臺 do not matter. Runners with the same name are all listed.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		q: described(askedText, "The text, at most 100 characters.", { maxLength: 100 }),
		limit: described(
			v.optional(
				v.pipe(
					v.string(),
					v.regex(/^\d{1,3}$/, `limit is a number up to ${MAX_RUNNERS}`),
					v.transform(Number),
					v.minValue(1, "limit is at least 1"),
					v.maxValue(MAX_RUNNERS, `limit is at most ${MAX_RUNNERS}`),
				),
				String(DEFAULT_RUNNERS),
			),
			"The largest number of runners.",
		),
	}),
	answer: v.object({
		runners: described(
			v.array(
				v.object({
					bib: described(text, "The bib."),
					name: described(text, "The name as entered, also of a hidden runner."),
					isHidden: described(v.boolean(), "Whether visitors see neither name nor team."),
					sex: described(text, "'1' male, '2' female, '0' or '3' unspecified, '-' a dash."),
					category: described(text, "The category's name; '' for none."),
					group: described(text, "The group's name; '' for none."),
					team: described(text, "The team; '' for none."),
					wave: described(text, "The wave."),
					status: described(v.picklist(STATUS_NAMES), "The status that visitors see."),
					chips: described(v.array(text), "The chips that the runner wore at any time."),
					official: described(
						v.nullable(v.number()),
						"Official time as measured, ms; null for none, and where the status hides it.",
					),
				}),
			),
			"The runners.",
		),
		further: described(count, "The number of further runners whom the text finds."),
		...asOf,
	}),
});
export type FoundRunners = v.InferOutput<typeof findRunner.answer>;
