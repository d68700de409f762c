/**
 * The course of each category: which of the event's timing points its runners pass, and which of them a
 * read at a mat can be.
 */
import type { Category, Point } from "./record.ts";

const MINUTE = 60_000;

export interface Course {
	/** Positions of its points among the event's, in the order in which runners pass them. */
	points: readonly number[];
	/** Positions of its start and its finish; -1 where it has none. */
	start: number;
	finish: number;
	/** Its length, km; null where nobody measured it. */
	km: number | null;
	/** Whether any of its points closes. */
	hasCutOffs: boolean;
	/** Per place (placesOf): the points that a read there can be, in their order. */
	atPlace: readonly (readonly number[])[];
	/**
	 * Per point of the event: the least time from the start that anybody needs to it, ms, leg by leg, each at
	 * its own fastest pace or the event's. A point whose distance is unknown has the time of the one before
	 * it, for it may be anywhere behind that.
	 */
	fastest: readonly number[];
}

/** What reads can name: every mat, and every point by its own id. */
export function placesOf(points: readonly Point[]): string[] {
	return [...new Set([...points.map(({ mat }) => mat), ...points.map(({ id }) => id)])];
}

/**
 * The course of every category, and as the last one the course of who is in none.
 * @param fastestPace the event's, min/km
 */
export function layOutCourses(
	categories: readonly Category[],
	points: readonly Point[],
	places: readonly string[],
	fastestPace: number,
): Course[] {
	const passedBySome = new Set(categories.flatMap(({ id }) => pointsPassed(points, id)));
	return [...categories.map(({ id }) => id), null].map((category) => {
		const passed = pointsPassed(points, category);
		const ofKind = (kind: Point["kind"]) =>
			passed.find((each) => points[each]?.kind === kind) ?? -1;
		const [start, finish] = [ofKind("start"), ofKind("finish")];
		// Where every category has a start or a finish of its own, everybody's is the name by which files that
		// tell none of this call it.
		const meant = (position: number) => {
			if (passed.includes(position)) return position;
			const isEverybodys = points[position]?.categoryIds.length === 0;
			if (!isEverybodys || passedBySome.has(position)) return -1;
			return points[position]?.kind === "start" ? start : finish;
		};
		return {
			points: passed,
			start,
			finish,
			km: points[finish]?.km ?? null,
			hasCutOffs: passed.some((each) => (points[each]?.cutOff ?? null) !== null),
			atPlace: places.map((place) => {
				const found = new Set(namedBy(place, points).map(meant));
				return [...found].filter((each) => each >= 0).sort((a, b) => a - b);
			}),
			fastest: fastestTimes(points, passed, fastestPace),
		};
	});
}

/** Positions of the points that a name means: all of a mat, even where one of them has the same id; else a point's id. */
function namedBy(place: string, points: readonly Point[]): number[] {
	const key = points.some(({ mat }) => mat === place) ? "mat" : "id";
	return [...points.keys()].filter((position) => points[position]?.[key] === place);
}

/**
 * Positions of the points on a category's course, null being no category. Where it has a start or a
 * finish of its own, everybody's is not on it.
 */
function pointsPassed(points: readonly Point[], category: string | null): number[] {
	const isOwn = ({ categoryIds }: Point) => category !== null && categoryIds.includes(category);
	const ownEnds = new Set(points.filter(isOwn).map(({ kind }) => kind));
	ownEnds.delete("split");
	return points.flatMap((point, position) => {
		const isEverybodys = point.categoryIds.length === 0 && !ownEnds.has(point.kind);
		return isEverybodys || isOwn(point) ? position : [];
	});
}

function fastestTimes(
	points: readonly Point[],
	passed: readonly number[],
	fastestPace: number,
): number[] {
	const fastest = points.map(() => 0);
	let time = 0;
	let km = 0;
	for (const position of passed) {
		const point = points[position];
		const along = point?.km ?? km;
		time += (along - km) * (point?.fastestPace ?? fastestPace) * MINUTE;
		km = along;
		fastest[position] = time;
	}
	return fastest;
}

/**
 * A point that shares its mat with another one on some category's course while their distances do not
 * tell them apart: a read there could be any of them. Null where there is none.
 */
export function indistinctPoint(points: readonly Point[]): Point | null {
	const categories = new Set(points.flatMap(({ categoryIds }) => categoryIds));
	for (const category of [null, ...categories]) {
		const atMat = new Map<string, Point[]>();
		for (const point of pointsPassed(points, category).flatMap((each) => points[each] ?? [])) {
			const others = atMat.get(point.mat) ?? [];
			const together = [...others, point];
			atMat.set(point.mat, together);
			if (others.length === 0) continue;
			const unmeasured = together.find(({ km }) => km === null);
			if (unmeasured) return unmeasured;
			if (others.some(({ km }) => km === point.km)) return point;
		}
	}
	return null;
}
