/** Makes the points of an event from the rows of a table of timing points. */

import { courseKinds } from "../../race/record/course/courseKinds.ts";
import { indistinctPoint } from "../../race/record/courses.ts";
import { defaultPoint } from "../../race/record/defaultPoint.ts";
import type { Point } from "../../race/record/record.ts";
import { because, REASONS } from "../reasons.ts";
import { parseSplitHeader } from "../table/splitHeader.ts";
import { FINISH_ID, pointId, START_ID } from "./courseOfSplits.ts";
import type { CourseComplaint, CourseRow } from "./courseRow.ts";

/** A row with its kind, given or derived from its position. */
type KindRow = CourseRow & { kind: Point["kind"] };

/** The key of a row that is on the course of all runners. */
const ALL = "";

/**
 * The points of a course, in the order of its rows. Rows that cannot be distinguished from others are reported and
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
			complain(row.row, "point", because("pointTaken", { row: before.row.number }));
			continue;
		}
		rowOf.set(point.id, row);
		points.push(point);
	}
	points = points.filter((point, index) => {
		const isFar = isTooFar(point, points.slice(0, index));
		const row = rowOf.get(point.id);
		if (isFar && row) complain(row.row, "km", REASONS.beyondAnyRace);
		return !isFar;
	});
	for (let doubt = indistinctPoint(points); doubt !== null; doubt = indistinctPoint(points)) {
		const { id, mat } = doubt;
		const row = rowOf.get(id);
		if (row) complain(row.row, "km", because("sameMat", { mat }));
		points = points.filter((point) => point.id !== id);
	}
	return points;
}

/** On foot no two points of a race are further apart, km: it is metres. */
const FURTHEST_ON_FOOT_KM = 1_000;

function isTooFar({ km, sport }: Point, before: readonly Point[]): boolean {
	const last = before.reduce((most, each) => Math.max(most, each.km ?? 0), 0);
	return km !== null && sport === "run" && km - last > FURTHEST_ON_FOOT_KM;
}

/** Rows with their kinds, which follow from the position where nothing names them. */
function withKinds(rows: readonly CourseRow[], complain: CourseComplaint): KindRow[] {
	const kinds = courseKinds(rows);
	return rows.flatMap((row, index): KindRow[] => {
		const kind = kinds[index] ?? null;
		if (kind === null) complain(row.row, "point", REASONS.courseEnds);
		return kind === null ? [] : [{ ...row, kind }];
	});
}

/** A course has one start and one finish; those of a category replace those of all runners. */
function withoutSecondEnds(rows: readonly KindRow[], complain: CourseComplaint): KindRow[] {
	const taken = new Map<string, number>();
	return rows.filter(({ row, kind, categories }) => {
		if (kind === "split") return true;
		const keys = (categories.length === 0 ? [ALL] : categories).map((each) => `${kind} ${each}`);
		const before = keys.map((key) => taken.get(key)).find((number) => number !== undefined);
		if (before !== undefined) {
			complain(row, "point", because("secondEnd", { row: before, kind }));
			return false;
		}
		for (const key of keys) taken.set(key, row.number);
		return true;
	});
}

/**
 * The start and finish of all runners have the same ids in every file, so that start lists and results refer to the same
 * points. A split has one id for all its spellings: 05km is 5K. The file's own name is then the name of the mat.
 */
function pointOf(row: KindRow, idOf: (category: string) => string): Point {
	const { text, kind, categories, fastestPace, cutOff, sport, leg } = row;
	const split = kind === "split" ? parseSplitHeader(text) : null;
	const isForAll = categories.length === 0 && kind !== "split";
	const sharedId = kind === "start" ? START_ID : FINISH_ID;
	const id = isForAll ? sharedId : pointId(split ?? { name: text, km: null });
	return defaultPoint({
		id,
		kind,
		// Without a name, because the site shows start and finish in the visitor's language.
		name: row.name || (kind === "split" ? text : ""),
		km: row.km ?? (kind === "start" ? 0 : null),
		mat: row.mat || text,
		categoryIds: categories.map(idOf),
		fastestPace,
		cutOff,
		sport: sport ?? "run",
		leg,
	});
}
