/** The rows of a table of timing points -> the points of an event. */
import { indistinctPoint } from "../race/record/courses.ts";
import { ordinaryPoint } from "../race/record/ordinaryPoint.ts";
import type { Point } from "../race/record/record.ts";
import { FINISH_ID, pointId, START_ID } from "./course.ts";
import type { CourseComplaint, CourseRow } from "./courseRow.ts";
import { parseSplitHeader } from "./splitHeader.ts";

/** A row with the kind that it says or that follows from where it stands. */
type KindRow = CourseRow & { kind: Point["kind"] };

/** All runners pass a row that names no category. */
const ALL = "";

/**
 * The points of a course, in the order of its rows. Rows that cannot be told from others are reported and
 * left out.
 * @param idOf the id of a category by its name
 */
export function pointsOfRows(
	rows: readonly CourseRow[],
	idOf: (category: string) => string,
	complain: CourseComplaint,
): Point[] {
	const kept = withoutSecondEnds(withKinds(rows, complain), complain);
	const rowOf = new Map<string, KindRow>();
	let points: Point[] = [];
	for (const row of kept) {
		const point = pointOf(row, idOf);
		const before = rowOf.get(point.id);
		if (before) {
			complain(
				row.row,
				"point",
				`Row ${before.row.number} has this point already; give this one an id of its own, and where it is the same mat say so in the mat column.`,
			);
			continue;
		}
		rowOf.set(point.id, row);
		points.push(point);
	}
	for (let doubt = indistinctPoint(points); doubt !== null; doubt = indistinctPoint(points)) {
		const { id, mat } = doubt;
		const row = rowOf.get(id);
		if (row)
			complain(
				row.row,
				"km",
				`On one course the mat ${mat} is this point and another one; give each of them its own distance.`,
			);
		points = points.filter((point) => point.id !== id);
	}
	return points;
}

/** The courses that rows tell of: one a category, or that of all where no row names one. */
function coursesOf(rows: readonly CourseRow[]): string[] {
	const named = new Set(rows.flatMap(({ categories }) => categories));
	return named.size === 0 ? [ALL] : [...named];
}

const isOn = (course: string) => (row: CourseRow) =>
	row.categories.length === 0 || row.categories.includes(course);

/**
 * Kinds by position where a row says none: the first of a course at no distance is its start, the last
 * its finish, unless another row is said to be.
 */
function withKinds(rows: readonly CourseRow[], complain: CourseComplaint): KindRow[] {
	const courses = coursesOf(rows).map((course) => rows.filter(isOn(course)));
	const kindOn = (row: CourseRow, course: readonly CourseRow[]): Point["kind"] => {
		const isSaid = (kind: Point["kind"]) => course.some((other) => other.kind === kind);
		if (row === course[0] && !isSaid("start") && (row.km ?? 0) === 0) return "start";
		return row === course.at(-1) && !isSaid("finish") ? "finish" : "split";
	};
	return rows.flatMap((row): KindRow[] => {
		if (row.kind !== null) return [{ ...row, kind: row.kind }];
		const kinds = new Set(
			courses.filter((course) => course.includes(row)).map((course) => kindOn(row, course)),
		);
		const [kind = "split", ...others] = kinds;
		if (others.length === 0) return [{ ...row, kind }];
		complain(
			row.row,
			"point",
			"One course ends here and another goes on; give each a row of its own, with the same mat.",
		);
		return [];
	});
}

/** A course has one start and one finish; a category's own stands for everybody's. */
function withoutSecondEnds(rows: readonly KindRow[], complain: CourseComplaint): KindRow[] {
	const taken = new Map<string, number>();
	return rows.filter(({ row, kind, categories }) => {
		if (kind === "split") return true;
		const keys = (categories.length === 0 ? [ALL] : categories).map((each) => `${kind} ${each}`);
		const before = keys.map((key) => taken.get(key)).find((number) => number !== undefined);
		if (before !== undefined) {
			complain(
				row,
				"point",
				`Row ${before} is the ${kind} already; leave one of them out, or say of each for which categories it is.`,
			);
			return false;
		}
		for (const key of keys) taken.set(key, row.number);
		return true;
	});
}

/**
 * Everybody's start and finish have the ids that every file gives them, so that a start list or a table of
 * results speaks of the same; what this file calls them is then the mat's name. So it is for a split that
 * other files spell otherwise: 05km is 5K.
 */
function pointOf(row: KindRow, idOf: (category: string) => string): Point {
	const { text, kind, categories, fastestPace, cutOff } = row;
	const split = kind === "split" ? parseSplitHeader(text) : null;
	const isEverybodys = categories.length === 0 && kind !== "split";
	const everybodys = kind === "start" ? START_ID : FINISH_ID;
	const id = isEverybodys ? everybodys : pointId(split ?? { name: text, km: null });
	return ordinaryPoint({
		id,
		kind,
		// Unnamed, the site says start and finish in the visitor's language.
		name: row.name || (kind === "split" ? text : ""),
		km: row.km ?? (kind === "start" ? 0 : null),
		mat: row.mat || text,
		categoryIds: categories.map(idOf),
		fastestPace,
		cutOff,
	});
}
