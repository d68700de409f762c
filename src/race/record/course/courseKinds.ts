/** Which points of a course are its start and its finish, where no column has it. Pure. */
import { pointsPassed } from "../courses.ts";
import type { Point } from "../record.ts";

/** A point as it is written; its kind is null where nothing names it. */
export interface WrittenPoint {
	kind: Point["kind"] | null;
	km: number | null;
	/** An empty list means all. */
	categories: readonly string[];
}

/** A row without categories is on the course of all runners. */
const ALL = "";

/** The courses of the rows: one per category, or one for all where no row names a category. */
function coursesOf(rows: readonly WrittenPoint[]): string[] {
	const named = new Set(rows.flatMap(({ categories }) => categories));
	return named.size === 0 ? [ALL] : [...named];
}

const isOn = (course: string) => (row: WrittenPoint) =>
	row.categories.length === 0 || row.categories.includes(course);

/**
 * The kinds of the rows of a course, in their order: the first row of a category's course at km 0 is the start and the last one
 * the finish, unless another row has that kind.
 * @returns null for a row that would be an end for some categories and not for others
 */
export function courseKinds(rows: readonly WrittenPoint[]): (Point["kind"] | null)[] {
	const courses = coursesOf(rows).map((course) => rows.filter(isOn(course)));
	const kindOn = (row: WrittenPoint, course: readonly WrittenPoint[]): Point["kind"] => {
		const isSaid = (kind: Point["kind"]) => course.some((other) => other.kind === kind);
		if (row === course[0] && !isSaid("start") && (row.km ?? 0) === 0) return "start";
		return row === course.at(-1) && !isSaid("finish") ? "finish" : "split";
	};
	return rows.map((row) => {
		if (row.kind !== null) return row.kind;
		const [kind = "split", ...others] = new Set(
			courses.filter((course) => course.includes(row)).map((course) => kindOn(row, course)),
		);
		return others.length === 0 ? kind : null;
	});
}

/**
 * The starts and finishes that no runner passes: each is for all categories and has no distance, as those of a new event, and every
 * category has one of its own.
 * @param categories ids
 */
export function unusedEnds<Row extends Pick<Point, "kind" | "km" | "categoryIds">>(
	points: readonly Row[],
	categories: readonly string[],
): Row[] {
	const passed = new Set(categories.flatMap((id) => pointsPassed(points, id)));
	return categories.length === 0
		? []
		: points.filter(
				({ kind, km, categoryIds }, position) =>
					kind !== "split" && !km && categoryIds.length === 0 && !passed.has(position),
			);
}
