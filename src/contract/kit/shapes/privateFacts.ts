/** Private facts of a runner as a recording states them. */
import * as v from "valibot";
import type { FactsOfRunner } from "../../../race/record/privateFacts.ts";
import { isDay } from "../../../race/time/day.ts";
import { described } from "./described.ts";
import { shortText } from "./fields.ts";

/** A birth date as it is written; '' if it is not known. */
export const birthDate = v.pipe(
	v.string(),
	v.maxLength(10, "a birth date is a day such as 1988-02-29, or a year"),
	v.check(
		(day) => day === "" || isDay(day) || /^(?:19|20)\d{2}$/.test(day),
		"a birth date is a day such as 1988-02-29, or a year",
	),
);

const fact = (meaning: string) => described(v.optional(shortText, ""), meaning);

export const factsOfRunner = v.object({
	bib: described(shortText, "The bib."),
	facts: described(
		v.object({
			familyName: fact("The family name; '' if it is not known, as for each fact."),
			givenName: fact("The given name."),
			latinName: fact("The name in Latin letters."),
			birthDate: described(
				v.optional(birthDate, ""),
				"The day of birth, YYYY-MM-DD; YYYY where only the year is known.",
			),
			nation: fact("The nation."),
			city: fact("The city."),
			licence: fact("The number of the licence."),
			email: fact("The e-mail address."),
			statusReason: fact("Why a list has the runner out."),
		}),
		"The facts.",
	),
}) satisfies v.GenericSchema<unknown, FactsOfRunner>;
