/** The name of a leg. */
import type { Translate } from "../../../messages.ts";
import type { LegResult } from "../../../race/scoring/legs/legResults.ts";

/** The leg's own name, else its sport in the page's language, numbered where there are several (T1, T2). */
export function legName(leg: LegResult, legs: readonly LegResult[], t: Translate): string {
	if (leg.name !== "") return leg.name;
	const alike = legs.filter(({ sport, name }) => name === "" && sport === leg.sport);
	const number = alike.indexOf(leg) + 1;
	switch (leg.sport) {
		case "transition":
			return t("legs.sport.transition", { number });
		case "other":
			return t("legs.sport.other", { number });
		case "swim":
			return numbered(t("legs.sport.swim"));
		case "bike":
			return numbered(t("legs.sport.bike"));
		case "run":
			return numbered(t("legs.sport.run"));
	}

	function numbered(name: string): string {
		return alike.length > 1 ? `${name} ${number}` : name;
	}
}
