import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";

/** A published table has 30 KB. */
export const AGE_FACTORS_MAX_LENGTH = 256 * 1024;

const count = v.pipe(v.number(), v.integer());

export const readAgeFactors = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/age-factors",
	bodyLimit: 2 * AGE_FACTORS_MAX_LENGTH,
	summary: "Reads a table of age factors, and says which runners it grades",
	description:
		"Changes nothing: the table is kept under its hash, by which the setting `ageFactors` names it. Without a table the answer is about the one that the event has. A runner without a grade is counted once, with the first of distance, sex, birth date and age that is missing.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		csv: described(
			v.optional(textUpTo(AGE_FACTORS_MAX_LENGTH), ""),
			"The table as CSV: see docs/organiser.md; '' for the one of the event.",
		),
	}),
	answer: v.nullable(
		v.object({
			hash: described(v.string(), "The SHA-256 of its bytes, for the setting."),
			km: described(v.array(v.number()), "The distances with factors, km."),
			ages: described(
				v.object({
					from: described(count, "The lowest."),
					to: described(count, "The highest."),
				}),
				"The ages with factors.",
			),
			graded: described(count, "Runners with a factor: they get a grade with their result."),
			withoutDistance: described(count, "Runners on a course without factors."),
			withoutSex: described(count, "Runners whose sex has no factors."),
			withoutBirthDate: described(count, "Runners whose birth date is not known."),
			withoutAge: described(count, "Runners whose age has no factor."),
			categories: described(
				v.array(
					v.object({
						name: described(v.string(), "Its name."),
						km: described(v.nullable(v.number()), "The length of its course, km; null for none."),
					}),
				),
				"The categories that have no factors: another distance, another sport, a relay or a fixed time.",
			),
		}),
	),
});
export type AgeFactorsReport = NonNullable<v.InferOutput<typeof readAgeFactors.answer>>;
