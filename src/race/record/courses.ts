/**
 * The course of each category: the timing points that its runners pass, and the points that a read at each
 * mat can be.
 */
import { type CourseLeg, legsOfCourse } from "./course/courseLegs.ts";
import { type LapCourse, layOutLap } from "./course/lapCourse.ts";
import { type LapMat, lapMatsOf } from "./course/lapMats.ts";
import { type CourseLimits, layOutLimits } from "./fastest/speedLimits.ts";
import type { Category, Point, RaceEvent } from "./record.ts";
import { onlySport, type Sport } from "./sport.ts";

export interface Course {
	/** Positions of its points in the event's points, in the order in which runners pass them. */
	points: readonly number[];
	/** Positions of its start and its finish; -1 where it has none. */
	start: number;
	finish: number;
	/** Its length, km; null where it was not measured. */
	km: number | null;
	/** Of all its sections; null for several. */
	sport: Sport | null;
	hasCutOffs: boolean;
	/** Empty for a course in one piece. */
	legs: readonly CourseLeg[];
	/** Per name (placesOf): the points that a read with this name can be, in the order of the course. */
	atMat: readonly (readonly number[])[];
	/** How fast it can be passed. A point with an unknown distance may be right behind the point before it. */
	limits: CourseLimits;
	/** Per name: whether it is passed once in each lap of a race (lapMatsOf). */
	lapMats: readonly (LapMat | null)[];
	/** Of a fixed-time category; null for a race. */
	laps: LapCourse | null;
}

/** The names that a read can have: every mat, and the id of every point. */
export function placesOf(points: readonly Point[]): string[] {
	return [...new Set([...points.map(({ mat }) => mat), ...points.map(({ id }) => id)])];
}

/**
 * The course of every category. The last course is that of runners without a category.
 * @param event its name decides the sport where no point has one
 */
export function layOutCourses(
	categories: readonly Category[],
	points: readonly Point[],
	matNames: readonly string[],
	event: Pick<RaceEvent, "name" | "fastestPace">,
): Course[] {
	const passedBySome = new Set(categories.flatMap(({ id }) => pointsPassed(points, id)));
	return [...categories, null].map((category) => {
		const passed = pointsPassed(points, category?.id ?? null);
		const ofKind = (kind: Point["kind"]) =>
			passed.find((each) => points[each]?.kind === kind) ?? -1;
		const [start, finish] = [ofKind("start"), ofKind("finish")];
		// Files that do not distinguish categories name the common start or finish. If every category has one of
		// its own, the common one is on no course, and its reads belong to the category's own.
		const meant = (position: number) => {
			if (passed.includes(position)) return position;
			const isCommon = points[position]?.categoryIds.length === 0;
			if (!isCommon || passedBySome.has(position)) return -1;
			return points[position]?.kind === "start" ? start : finish;
		};
		const atMat = matNames.map((name) => {
			const found = new Set(namedBy(name, points).map(meant));
			return [...found].filter((each) => each >= 0).sort((a, b) => a - b);
		});
		const format = category?.format;
		const legs = legsOfCourse(points, passed);
		const limited = {
			points,
			passed,
			hasLegs: legs.length > 0,
			category: category?.name ?? "",
			event,
		};
		const laps = format?.kind === "fixedTime" ? layOutLap(format, limited, atMat) : null;
		return {
			points: passed,
			start,
			finish,
			legs,
			sport: onlySport(passed.flatMap((each) => points[each] ?? [])),
			km: laps === null ? (points[finish]?.km ?? null) : null,
			hasCutOffs: laps === null && passed.some((each) => (points[each]?.cutOff ?? null) !== null),
			atMat,
			limits: layOutLimits(limited),
			lapMats: laps === null ? lapMatsOf(points, atMat) : [],
			laps,
		};
	});
}

/** Positions of the points with a name. A mat goes before a point's id, even where one of its points has that id. */
export function namedBy(name: string, points: readonly Pick<Point, "id" | "mat">[]): number[] {
	const key = points.some(({ mat }) => mat === name) ? "mat" : "id";
	return [...points.keys()].filter((position) => points[position]?.[key] === name);
}

/**
 * Positions of the points on a category's course. A start or a finish of its own replaces the common one.
 * @param category null is the course of runners without a category
 */
export function pointsPassed(
	points: readonly Pick<Point, "kind" | "categoryIds">[],
	category: string | null,
): number[] {
	const isOwn = ({ categoryIds }: Pick<Point, "categoryIds">) =>
		category !== null && categoryIds.includes(category);
	const ownEnds = new Set(points.filter(isOwn).map(({ kind }) => kind));
	ownEnds.delete("split");
	return points.flatMap((point, position) => {
		const isCommon = point.categoryIds.length === 0 && !ownEnds.has(point.kind);
		return isCommon || isOwn(point) ? position : [];
	});
}

/**
 * Finds a point that shares its mat with another point of the same course, where their distances do not
 * distinguish them: a read there could be either of them.
 * @returns null where every point can be distinguished
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
