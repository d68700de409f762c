/** The order of a course: that of the distances from the start. */
import { pointsPassed } from "../courses.ts";
import type { Point } from "../record.ts";

/** What the order of a point depends on. */
export type OrderedPoint = Pick<Point, "id" | "kind" | "km" | "categoryIds">;

/** A point behind one that is further from the start. */
export interface Contradiction<Each> {
	point: Each;
	before: Each;
}

const KINDS = { start: 0, split: 1, finish: 2 } as const;

/**
 * Where a point belongs: km, then its kind, because a split at the distance of the finish is before it. Null for a split
 * that was not measured. A finish at 0 km is the end of a lap.
 */
function rankOf({ kind, km }: OrderedPoint): readonly [number, number] | null {
	if (kind === "finish") return [km || Number.POSITIVE_INFINITY, KINDS.finish];
	if (kind === "start") return [km ?? 0, KINDS.start];
	return km === null ? null : [km, KINDS.split];
}

function isBehind(one: OrderedPoint, other: OrderedPoint): boolean {
	const [a, b] = [rankOf(one), rankOf(other)];
	if (a === null || b === null) return false;
	return a[0] === b[0] ? a[1] > b[1] : a[0] > b[0];
}

/**
 * The first point of a category's course behind one that is further from the start. Points of different
 * categories have no order among each other.
 * @param points in their order
 */
export function courseContradiction<Each extends OrderedPoint>(
	points: readonly Each[],
): Contradiction<Each> | null {
	const categories = new Set(points.flatMap(({ categoryIds }) => categoryIds));
	for (const category of [null, ...categories]) {
		let furthest: Each | null = null;
		for (const point of pointsPassed(points, category).flatMap((each) => points[each] ?? [])) {
			if (furthest !== null && isBehind(furthest, point)) return { point, before: furthest };
			if (rankOf(point) !== null) furthest = point;
		}
	}
	return null;
}

/**
 * The points in an order that the distances do not contradict. Points stay where they are as far as possible; the moved
 * ones go where their distance belongs, and a split that was not measured before the first finish.
 * @param points in their order
 * @param isMoved whether a point is new, or has another distance or kind
 */
export function placedByKm<Each extends OrderedPoint>(
	points: readonly Each[],
	isMoved: (point: Each) => boolean,
): Each[] {
	const placed = points.filter((point) => !isMoved(point));
	for (const point of points.filter((each) => isMoved(each))) {
		const isNext = (other: Each) =>
			rankOf(point) === null ? other.kind === "finish" : isBehind(other, point);
		const next = placed.findIndex(isNext);
		placed.splice(next < 0 ? placed.length : next, 0, point);
	}
	return courseContradiction(placed) === null ? placed : inOrder(placed);
}

/** All points by distance. A split that was not measured stays behind the point that it follows. */
function inOrder<Each extends OrderedPoint>(points: readonly Each[]): Each[] {
	let along: readonly [number, number] = [0, KINDS.start];
	const ranked = points.map((point) => {
		along = rankOf(point) ?? (along[1] === KINDS.finish ? [0, KINDS.split] : along);
		return { point, along };
	});
	// The sort is stable: points at one distance stay in their order.
	return ranked
		.sort(({ along: a }, { along: b }) => (a[0] === b[0] ? a[1] - b[1] : a[0] - b[0]))
		.map(({ point }) => point);
}
