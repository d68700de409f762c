/** The heads of pasted cells: those of the screen, and those that files have (src/race/record/words). Pure. */
import {
	type CourseField,
	courseFieldOf,
	kmPerUnit,
} from "../../../../race/record/words/courseHeads.ts";
import {
	type DivisionField,
	divisionFieldsOf,
} from "../../../../race/record/words/divisionHeads.ts";
import { namesListField } from "../../../../race/record/words/listWords.ts";
import { kilometresIn } from "../../../../race/record/words/unitWords.ts";
import { folded } from "./gridColumn.ts";
import type { Columns } from "./gridRows.ts";

/** The fields of lists that a property of a course can be, in order of preference. */
const OF_COURSE: Readonly<Record<CourseField, readonly string[]>> = {
	point: ["id"],
	name: ["name"],
	kind: ["kind"],
	km: ["km"],
	mat: ["mat"],
	category: ["category", "categoryIds", "name"],
	cutoff: ["cutOff"],
	pace: ["fastestPace"],
	sport: ["sport"],
	leg: ["leg"],
};

/** Only groups have ages, and only waves have one column. */
function ofDivision(field: DivisionField, columns: Columns): readonly string[] {
	const isGroups = columns.some((column) => column.field === "ageFrom");
	switch (field) {
		case "group":
			return isGroups ? ["name"] : [];
		case "wave":
			return columns.length === 1 ? ["id"] : [];
		case "category":
			return OF_COURSE.category;
		default:
			return [field];
	}
}

/** The position of the column that a head names; -1 for other heads. @param shown the heads of the screen */
export function columnOfHead(columns: Columns, shown: readonly string[], head: string): number {
	const own = columns.findIndex(
		({ field }, index) =>
			folded(field) === folded(head) || folded(shown[index] ?? "") === folded(head),
	);
	if (own >= 0) return own;
	const ofScreen = columns.findIndex(({ field }) => namesListField(head, field));
	if (ofScreen >= 0) return ofScreen;
	const ofCourse = courseFieldOf(head);
	const isCourse = columns.some(({ field }) => field === "km");
	const fields = [
		...(isCourse && ofCourse !== null ? OF_COURSE[ofCourse] : []),
		...divisionFieldsOf(head).flatMap((field) => ofDivision(field, columns)),
	];
	const found = fields.map((field) => columns.findIndex((column) => column.field === field));
	return found.find((column) => column >= 0) ?? -1;
}

/** A cell in kilometres, by its own unit or that of its head; other cells as they are. */
export function inKilometres(text: string, head: string): string {
	const unit = kmPerUnit(head);
	const km = unit === 1 ? null : kilometresIn(text, unit);
	return km === null ? text : String(km);
}
