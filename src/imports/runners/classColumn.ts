/** The sexes that the classes of a column name: all of them, or none. */
import type { Sex } from "../../race/record/sex.ts";
import { classSexReader, isClassOfAll } from "../../race/record/words/classSex.ts";
import type { Fault } from "../fault.ts";
import { REASONS } from "../reasons.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";

interface Classes {
	column: number;
	sexOf: (name: string) => Sex | null;
	/** Whether some classes name a sex and others say nothing about theirs. */
	isPartial: boolean;
}

/**
 * Creates a reader of the sex that a row's class names: the group, or the category where all categories name one. Without a column
 * of sexes, half of the runners would be ranked by sex and the others not, so a column with other classes names none, and each row of
 * those is reported, but for runners whom the event has: they keep their sex.
 */
export function classReader(
	table: Table,
	fields: Columns["fields"],
	faults: Fault[],
): (row: Row, isKnown: boolean) => Sex | null {
	const group = classesOf(table, fields.get("group"));
	const category = classesOf(table, fields.get("category"));
	const hasSexes = fields.has("sex");
	const isNone = group?.isPartial === true && !hasSexes;
	return (row, isKnown) => {
		const ofGroup = read(group, row);
		if (group !== null && isNone && ofGroup === "unsaid" && !isKnown)
			faults.push({
				row: row.number,
				column: headerLabel(table.headers, group.column),
				value: cellOf(row, group.column),
				reason: REASONS.classWithoutSex,
			});
		if (ofGroup !== null && ofGroup !== "unsaid" && !isNone) return ofGroup;
		const ofCategory = category?.isPartial === false ? read(category, row) : null;
		return ofCategory === "unsaid" ? null : ofCategory;
	};
}

function classesOf({ rows }: Table, column: number | undefined): Classes | null {
	if (column === undefined) return null;
	const names = new Set(rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell)));
	const sexOf = classSexReader(names);
	const said = new Set(
		[...names].flatMap((name) => {
			const sex = sexOf(name);
			return sex === null && isClassOfAll(name) ? [] : [sex !== null];
		}),
	);
	return { column, sexOf, isPartial: said.size > 1 };
}

/** null for a row without a class, or of a class for all. */
function read(classes: Classes | null, row: Row): Sex | "unsaid" | null {
	const name = cellOf(row, classes?.column ?? null);
	if (classes === null || isMissing(name)) return null;
	return classes.sexOf(name) ?? (isClassOfAll(name) ? null : "unsaid");
}
