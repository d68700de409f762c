/** Merges what two files say about the points of one course. */
import type { Point } from "../record.ts";

const ORDER = { start: 0, split: 1, finish: 2 } as const;

/**
 * Merges two lists of points: start first, finish last, splits by distance. A point without a distance
 * stays behind the point that it follows in its own list. Where the second list has no value (a distance,
 * a name), the first list's value stays.
 */
export function mergeCourses(first: readonly Point[], second: readonly Point[]): Point[] {
	const merged = new Map<string, Point & { along: number }>();
	for (const points of [first, second]) {
		let along = 0;
		for (const point of points) {
			const before = merged.get(point.id);
			const km = point.km ?? before?.km ?? null;
			along = km ?? before?.along ?? along;
			merged.set(point.id, { ...(before ?? point), ...givenOf(point), km, along });
		}
	}
	// The sort is stable: points at one distance stay in the order of the lists.
	return [...merged.values()]
		.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.along - b.along)
		.map(({ along: _, ...point }) => point);
}

/** The fields of a point that have a value, so that an empty one does not replace a known one. */
function givenOf(point: Point): Partial<Point> {
	const { id, kind, name, mat, categoryIds, fastestPace, cutOff, sport, leg } = point;
	return {
		id,
		kind,
		...(name === "" ? {} : { name }),
		...(mat === id ? {} : { mat }),
		...(categoryIds.length === 0 ? {} : { categoryIds }),
		...(fastestPace === null ? {} : { fastestPace }),
		...(cutOff === null ? {} : { cutOff }),
		...(sport === "run" ? {} : { sport }),
		...(leg === "" ? {} : { leg }),
	};
}
