/** The columns of a table of timing points. */

import {
	COURSE_FIELDS,
	type CourseField,
	courseFieldOf,
} from "../../race/record/words/courseHeads.ts";
import { BadOption } from "../BadOption.ts";
import { matchHeader } from "../table/headerWords.ts";
import { columnOf } from "../table/mapping.ts";

export type CourseColumns = ReadonlyMap<CourseField, number>;

/** Whether these are headers of a course: a point, a property that only courses have, and nothing of runners. */
export function areCourseHeaders(cells: readonly string[]): boolean {
	const fields = guess(cells);
	const says = (field: CourseField) => fields.has(field);
	const saysMore = (["kind", "km", "mat", "cutoff"] as const).some(says);
	// A runner has a name and a distance too.
	const isNamed = says("name") && says("km") && (["kind", "mat", "cutoff"] as const).some(says);
	return ((says("point") && saysMore) || isNamed) && !cells.some(isOfRunners);
}

/** Whether a head is one of lists of runners. */
export function isOfRunners(head: string): boolean {
	return matchHeader(head, "bib") === 0 || matchHeader(head, "chip") !== null;
}

function guess(headers: readonly string[]): Map<CourseField, number> {
	const named = headers.map(courseFieldOf);
	const found = new Map<CourseField, number>();
	for (const field of COURSE_FIELDS) {
		const column = named.indexOf(field);
		if (column >= 0) found.set(field, column);
	}
	return found;
}

const LEFT_OUT = /^\s*(#\d{1,5})\s*=\s*$/;

/** The columns that a person leaves out by their numbers (`#3=`). @throws BadOption for a missing column */
export function courseLeftOut(headers: readonly string[], map: readonly string[]): Set<number> {
	const numbers = map.flatMap((text) => LEFT_OUT.exec(text)?.[1] ?? []);
	return new Set(numbers.map((number) => columnOf(number, headers, COURSE_FIELDS)));
}

/**
 * The column of each field. A person's mapping (`km=Entfernung`, `pace=` for none) comes first.
 * @throws BadOption for an invalid mapping, an unknown field or a missing column
 */
export function courseColumns(headers: readonly string[], map: readonly string[]): CourseColumns {
	const said = new Map<CourseField, number | null>();
	for (const text of map.filter((each) => !LEFT_OUT.test(each))) {
		const [, left = "", right = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
		const field = COURSE_FIELDS.find((known) => known === left.trim().toLowerCase());
		if (!field)
			throw new BadOption(
				`"${text}" is not a mapping of a course. Write a field and a header (km="Distance"). Fields are: ${COURSE_FIELDS.join(", ")}.`,
			);
		const header = right.trim();
		said.set(field, header === "" ? null : columnOf(header, headers, COURSE_FIELDS));
	}
	const taken = new Set<number | null>([...said.values(), ...courseLeftOut(headers, map)]);
	const columns = new Map<CourseField, number>();
	const guessed = guess(headers);
	const name = guessed.get("name");
	if (name !== undefined && !guessed.has("point") && !said.has("point")) {
		guessed.set("point", name);
		guessed.delete("name");
	}
	for (const field of COURSE_FIELDS) {
		const own = said.get(field);
		const column = own === undefined ? guessed.get(field) : own;
		if (column === undefined || column === null) continue;
		if (own === undefined && taken.has(column)) continue;
		columns.set(field, column);
	}
	return columns;
}
