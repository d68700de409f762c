/** The lap of a fixed-time category: its points, which runners pass again and again until the time is over. */
import type { FixedTime } from "../categoryFormat.ts";
import type { BestTimes } from "../fastest/bestTimes.ts";
import { type LimitedCourse, sectionsOf, shortestSection } from "../fastest/speedLimits.ts";

/**
 * Passings are numbered along the laps: passing `p` is at point `p % points.length` of lap `floor(p / points.length)`, both
 * from 0.
 */
export interface LapCourse extends Pick<FixedTime, "duration" | "lapKm"> {
	/**
	 * Positions of its points, in order, the finish last. A start with a mat of its own is the first, because it is passed
	 * in each lap; a start that shares a mat is passed once. A split without a distance within the lap is left out.
	 */
	points: readonly number[];
	/** Per point its distance within the lap, km. */
	km: readonly number[];
	/** Per point the shortest plausible time from the beginning of the lap, ms, of women and of all others. */
	fastest: Readonly<Record<keyof BestTimes, readonly number[]>>;
	/** Per point the name of its mat. */
	mats: readonly string[];
	/** Per name (placesOf): indices in `points`, and whether it is a start that is not one of them. */
	atMat: readonly { points: readonly number[]; isStart: boolean }[];
}

/**
 * Lays out the lap of a course.
 * @param atMat per name the positions of the points there (Course.atMat)
 */
export function layOutLap(
	{ duration, lapKm }: FixedTime,
	course: LimitedCourse,
	atMat: readonly (readonly number[])[],
): LapCourse {
	const { points, passed } = course;
	const start = passed.find((each) => points[each]?.kind === "start");
	const finish = passed.find((each) => points[each]?.kind === "finish");
	const inLap = finish === undefined ? [] : passed.filter(isInLap);
	const km = inLap.map((each) => (each === finish ? lapKm : (points[each]?.km ?? 0)));
	const limitOf = sectionsOf(course);
	const fastestOf = (sex: keyof BestTimes) => {
		let time = 0;
		return inLap.map((each, index) => {
			const point = points[each];
			const stretch = (km[index] ?? 0) - (km[index - 1] ?? 0);
			if (point) time += shortestSection(point, stretch, limitOf, sex);
			return time;
		});
	};
	return {
		duration,
		lapKm,
		km,
		fastest: { men: fastestOf("men"), women: fastestOf("women") },
		points: inLap,
		mats: inLap.map((each) => points[each]?.mat ?? ""),
		atMat: atMat.map((at) => ({
			points: inLap.flatMap((each, index) => (at.includes(each) ? index : [])),
			isStart: start !== undefined && at.includes(start) && !inLap.includes(start),
		})),
	};

	function isInLap(each: number): boolean {
		const point = points[each];
		if (point?.kind === "start")
			return !passed.some((other) => other !== each && points[other]?.mat === point.mat);
		if (point?.kind === "finish") return each === finish;
		return point !== undefined && point.km !== null && point.km > 0 && point.km < lapKm;
	}
}
