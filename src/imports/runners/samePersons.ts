/** Runners of a file who may be one person with two entries. */

import type { Finding } from "../../race/checks/finding.ts";
import { isDay } from "../../race/time/day.ts";
import type { Runner } from "./runnerRow.ts";

/** A finding for each further entry with the name and the birth date of an earlier one. The date itself is private. */
export function samePersons(
	runners: readonly Pick<Runner, "row" | "bib" | "name" | "facts">[],
): Finding[] {
	const bibOf = new Map<string, string>();
	return runners.flatMap(({ row, bib, name, facts }): Finding[] => {
		const birth = facts?.birthDate ?? "";
		const key = name
			.normalize("NFKC")
			.toLowerCase()
			.replace(/[\s.,'’-]+/g, "");
		// Two people of one name may be born in one year.
		if (!isDay(birth) || key === "") return [];
		const person = `${birth} ${key}`;
		const other = bibOf.get(person);
		if (other === undefined) bibOf.set(person, bib);
		return other === undefined ? [] : [{ kind: "same person", row: row.number, bib, other }];
	});
}
