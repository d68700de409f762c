/** The endings of English ordinals: 1st, 2nd, 3rd, 4th. Our other languages write every place alike. */
export type Nth = "one" | "two" | "few" | "other";

const FORMS = new Intl.PluralRules("en", { type: "ordinal" });

/** The ending that a place takes. */
export function nthOf(place: number): Nth {
	const form = FORMS.select(place);
	return form === "one" || form === "two" || form === "few" ? form : "other";
}
