/** Orders a course, and checks that a read can be of one point only. */
import * as v from "valibot";
import { pointKind } from "../../../contract/kit/shapes/raceEvent.ts";
import {
	courseContradiction,
	type OrderedPoint,
	placedByKm,
} from "../../../race/record/course/courseOrder.ts";
import { indistinctPoint } from "../../../race/record/courses.ts";
import { Conflict } from "../../errors/Conflict.ts";
import type { CourseRows } from "../../facts/eventRows.ts";
import type { ListRow } from "./changedList.ts";

/**
 * The order of the points if a person asks for none: a point that is new, or has another distance or kind, goes where its
 * distance belongs. An order that nothing concerns stays, because a store may have one of an older version.
 * @param present before the change
 * @param rows after it
 */
export function orderByKm(present: CourseRows["point"], rows: readonly ListRow[]): string[] {
	const before = new Map(present.map((row) => [row.id, row]));
	const points = rows.map(orderedPoint);
	const isMoved = ({ id, km, kind }: OrderedPoint) => {
		const row = before.get(id);
		return row === undefined || row.km !== km || row.kind !== kind;
	};
	const isTouched = (point: OrderedPoint) =>
		isMoved(point) || before.get(point.id)?.category_ids !== JSON.stringify(point.categoryIds);
	const placed = points.some(isTouched) ? placedByKm(points, isMoved) : points;
	return placed.map(({ id }) => id);
}

/** @throws Conflict for an order that the distances contradict */
export function checkOrder(rows: readonly ListRow[]): void {
	const found = courseContradiction(rows.map(orderedPoint));
	if (found === null) return;
	const text = ({ id, km }: OrderedPoint) => (km === null ? id : `${id} (${km} km)`);
	throw new Conflict(
		`order: ${text(found.point)} is behind ${text(found.before)}: order the points by km, or correct the km`,
	);
}

/** @throws Conflict if a read could be of several points */
export function checkMats(rows: readonly ListRow[]): void {
	const points = rows.map((row) => ({
		...orderedPoint(row),
		mat: String(row.columns["mat"]),
		name: "",
		fastestPace: null,
		cutOff: null,
		sport: "run" as const,
		leg: "",
	}));
	const indistinct = indistinctPoint(points);
	if (indistinct)
		throw new Conflict(
			`course: ${indistinct.id} shares its mat ${indistinct.mat} with another point, give each of them its own km`,
		);
}

/** The ids in a cell of the store. */
export const readIds = (text: string) => v.parse(v.array(v.string()), JSON.parse(text));

function orderedPoint({ id, columns }: ListRow): OrderedPoint {
	return {
		id,
		kind: v.parse(pointKind, columns["kind"]),
		km: v.parse(v.nullable(v.number()), columns["km"]),
		categoryIds: readIds(String(columns["category_ids"])),
	};
}
