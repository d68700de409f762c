/** A bib that an earlier row has: the same runner again, a runner of another race, or a mistake. */
import { because } from "../reasons.ts";
import type { Field } from "../table/columnFields.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";

/** What shows that two rows are of one runner. */
const OWN: readonly Field[] = ["name", "first", "last", "sex", "official", "net", "status"];

/** Creates a reader that explains why a row with the bib of an earlier one is left out. */
export function repeatReader(
	fields: ReadonlyMap<Field, number>,
): (before: Row, row: Row) => string {
	const category = fields.get("category") ?? null;
	const compared = OWN.flatMap((field) => fields.get(field) ?? []);
	return (before, row) => {
		const isSame = (column: number) => cellOf(before, column) === cellOf(row, column);
		const isStated = compared.some((column) => !isMissing(cellOf(row, column)));
		// An overall list, and lists of classes below it.
		if (isStated && compared.every(isSame)) return because("sameAgain", { row: before.number });
		const race = cellOf(before, category);
		return race !== "" && race !== cellOf(row, category)
			? because("bibOfOtherRace", { row: before.number, race })
			: because("bibTaken", { row: before.number });
	};
}
