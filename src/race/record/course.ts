/** The course: its timing points in the order in which runners pass them. */
import type { Point } from "./record.ts";

const ORDER = { start: 0, split: 1, finish: 2 } as const;

/**
 * The points of two accounts of one course: start first, finish last, splits by distance; one without a
 * distance stays behind the point that it follows in its own account. What the second does not know
 * (a distance, a name) it does not take from the first.
 */
export function mergeCourses(first: readonly Point[], second: readonly Point[]): Point[] {
	const merged = new Map<string, Point & { along: number }>();
	for (const account of [first, second]) {
		let along = 0;
		for (const point of account) {
			const before = merged.get(point.id);
			const km = point.km ?? before?.km ?? null;
			along = km ?? before?.along ?? along;
			merged.set(point.id, { ...(before ?? point), ...saidOf(point), km, along });
		}
	}
	// A stable sort: points at one distance keep the order in which they were named.
	return [...merged.values()]
		.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.along - b.along)
		.map(({ along: _, ...point }) => point);
}

/** What an account says of a point; what it leaves open is another one's to say. */
function saidOf(point: Point): Partial<Point> {
	const { id, kind, name, mat, categoryIds, fastestPace, cutOff } = point;
	return {
		id,
		kind,
		...(name === "" ? {} : { name }),
		...(mat === id ? {} : { mat }),
		...(categoryIds.length === 0 ? {} : { categoryIds }),
		...(fastestPace === null ? {} : { fastestPace }),
		...(cutOff === null ? {} : { cutOff }),
	};
}
