/** Facts of an entrant for the organiser alone: never in a snapshot, a public answer, a log, an error or a shown change. */

export const PRIVATE_FACTS = [
	"familyName",
	"givenName",
	"latinName",
	"birthDate",
	"nation",
	"city",
	"licence",
	"email",
	"statusReason",
] as const;
export type PrivateFact = (typeof PRIVATE_FACTS)[number];

/** '' for a fact that is not known. `birthDate` is YYYY-MM-DD, or YYYY where only the year is known; `statusReason`: why a list has the runner out. */
export type PrivateFacts = Readonly<Record<PrivateFact, string>>;

/** The facts that a file states about a runner. */
export interface FactsOfRunner {
	bib: string;
	facts: PrivateFacts;
}

export const NO_PRIVATE_FACTS: PrivateFacts = {
	familyName: "",
	givenName: "",
	latinName: "",
	birthDate: "",
	nation: "",
	city: "",
	licence: "",
	email: "",
	statusReason: "",
};

/** The known facts with those of a newer file, which replaces only what it states. */
export function mergeFacts(known: PrivateFacts, stated: PrivateFacts): PrivateFacts {
	const fact = (name: PrivateFact) => stated[name] || known[name];
	return {
		familyName: fact("familyName"),
		givenName: fact("givenName"),
		latinName: fact("latinName"),
		birthDate: fact("birthDate"),
		nation: fact("nation"),
		city: fact("city"),
		licence: fact("licence"),
		email: fact("email"),
		statusReason: fact("statusReason"),
	};
}
