/**
 * Private facts that a person changes. Their values are in no log, answer or error: what was changed is stored as versions of
 * the facts, and an entry of the log has only the names of the facts.
 */
import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import type { PrivateFact } from "../../race/record/privateFacts.ts";
import { described } from "../kit/shapes/described.ts";
import { birthDate } from "../kit/shapes/privateFacts.ts";
import { line } from "./changeKind.ts";

/** The private facts that a person types, in the order of screens. */
export const EDITED_FACTS = [
	...(["familyName", "givenName", "latinName", "birthDate"] as const),
	...(["nation", "city", "licence", "email"] as const),
] as const satisfies readonly PrivateFact[];
export type EditedFact = (typeof EDITED_FACTS)[number];

const PRIVATE = "private; '' if it is not known";
const fact = (name: string) =>
	described(v.optional(line("a fact", SHORT_TEXT_MAX_LENGTH)), `${name}, ${PRIVATE}.`);

/** Facts of which some are given another value. */
export const factsSet = {
	familyName: fact("The family name"),
	givenName: fact("The given name"),
	latinName: fact("The name in Latin letters"),
	birthDate: described(
		v.optional(birthDate),
		`The day of birth, YYYY-MM-DD, or the year, ${PRIVATE}. The group by age follows it.`,
	),
	nation: fact("The nation"),
	city: fact("The city"),
	licence: fact("The number of the licence"),
	email: fact("The e-mail address"),
};

/** What an entry of the log has of them. */
export const factsNamed = {
	facts: described(
		v.optional(v.array(v.picklist(EDITED_FACTS)), []),
		"The private facts that were given, by name. Their values are in no log.",
	),
};

type FactsGiven = { readonly [Name in EditedFact]?: string | undefined };

/** The facts that are given a value. */
export function factsGiven(given: FactsGiven): EditedFact[] {
	return EDITED_FACTS.filter((name) => given[name] !== undefined);
}
