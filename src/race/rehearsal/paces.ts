/** Plausible times of runners over their courses. */
import { shortestTime } from "../record/fastest/speedLimits.ts";
import { at, courseOf, type GivenField, limitsOf } from "../scoring/field.ts";
import type { Random } from "./random.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Min/km: the median, unless the event allows only slower paces, and its spread. */
const MEDIAN_PACE = 6;
const SPREAD = 0.18;
/** A leg is slower than the fastest plausible one by at least this. */
const MARGIN = 1.15;
/** How much slower the last kilometres are than the first. */
const FATIGUE = 0.12;
/** A course without distances is taken for this long, km. */
const UNMEASURED_KM = 10;
/** The start mat lies behind the line: runners are read up to this long after the gun. */
const LAST_TO_START = 90 * SECOND;

interface PassedAt {
	/** Position of the point. */
	point: number;
	/** Epoch ms. */
	time: number;
}

export function createPaces(field: GivenField) {
	return {
		/** When a runner passes the points of the course, in order. Empty for a runner whose gun is unknown. */
		timesOf(runner: number, random: Random): PassedAt[] {
			const { points, start } = courseOf(field, runner);
			const limits = limitsOf(field, runner);
			const gun = at(field.gun, runner);
			if (Number.isNaN(gun)) return [];
			const along = distances(points.map((point) => field.points[point]?.km ?? null));
			const length = along.at(-1) ?? 0;
			const least = shortestTime(limits, -1, points.at(-1) ?? -1);
			const median = Math.max(MEDIAN_PACE, (least / MINUTE / Math.max(length, 1)) * 2);
			const pace = median * Math.exp(random.normal() * SPREAD);
			const crossed = gun + random.between(0.02, 1) ** 2 * LAST_TO_START;
			let time = crossed;
			return points.map((point, index) => {
				const before = points[index - 1] ?? -1;
				const km = (along[index] ?? 0) - (along[index - 1] ?? 0);
				const share = length > 0 ? (along[index] ?? 0) / length : 0;
				const leg = km * pace * (1 + FATIGUE * (share - 0.5)) * Math.exp(random.normal() * 0.03);
				const shortest = shortestTime(limits, before, point);
				const first = index === 0 && point === start;
				time += first ? 0 : Math.max(leg * MINUTE, shortest * MARGIN, SECOND);
				return { point, time };
			});
		},
	};
}

/** Kilometres from the start, where those that were not measured lie between their neighbours. */
function distances(measured: readonly (number | null)[]): number[] {
	const last = measured.length - 1;
	const known = measured.flatMap((km, index) => (km === null ? [] : [[index, km] as const]));
	const [first] = known;
	const edges: readonly (readonly [number, number])[] = [
		...(first?.[0] === 0 ? [] : [[0, 0] as const]),
		...known,
		...(known.at(-1)?.[0] === last ? [] : [[last, lengthOf(known)] as const]),
	];
	return measured.map((_, index) => {
		const to = edges.find(([position]) => position >= index) ?? [index, 0];
		const from = edges.findLast(([position]) => position <= index) ?? to;
		const share = to[0] === from[0] ? 0 : (index - from[0]) / (to[0] - from[0]);
		return from[1] + share * (to[1] - from[1]);
	});
}

/** A length that is longer than the measured part. */
function lengthOf(known: readonly (readonly [number, number])[]): number {
	const [, km] = known.at(-1) ?? [0, 0];
	return km > 0 ? km * 1.1 : UNMEASURED_KM;
}
