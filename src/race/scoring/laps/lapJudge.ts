/**
 * Judges the reads of a runner in a fixed-time race, in the order of time. The rules are those of reads/verdicts.ts, with the
 * points of the lap repeated: a read is at the next passing that its mat can be. So a lap line that missed a runner is made
 * up for by the next point of the lap, and repeated reads at one mat are too fast for a lap. After the time no read counts.
 */
import type { LapCourse } from "../../record/course/lapCourse.ts";
import { FEMALE, type Sex } from "../../record/sex.ts";
import { REST_MS, type RuledVerdict } from "../reads/verdicts.ts";

export interface LapVerdict {
	verdict: RuledVerdict | "off the course" | "after the end";
	/** The passing along the laps; -1 for none, and for a start that is not a point of the lap. */
	passing: number;
}

export interface LapRead {
	/** The index in LapCourse.atMat. */
	mat: number;
	/** Epoch ms. */
	time: number;
	/** A person decided that it counts. */
	isForced: boolean;
}

export interface LapJudge {
	/** @param isStray whether the runner's other laps contradict it (strayReads.ts) */
	judge(read: LapRead, isStray: boolean): LapVerdict;
	/** The passing at which a read at a mat would be; -1 for none. */
	next(mat: number): number;
	/** Epoch ms of a start that is not a point of the lap; NaN before it. */
	start(): number;
}

/** More passings than in ten days on a track. Later reads do not count, which bounds the memory. */
const MAX_PASSINGS = 16_384;

/** @param gun epoch ms; NaN before it, and then no read counts @param setStart epoch ms of a start that a person set, else NaN */
export function createLapJudge(
	laps: LapCourse,
	sex: Sex | undefined,
	gun: number,
	setStart: number,
): LapJudge {
	const { points, atMat, mats, duration } = laps;
	const fastest = sex === FEMALE ? laps.fastest.women : laps.fastest.men;
	const begin = Number.isNaN(setStart) ? gun : setStart;
	let start = setStart;
	let last = { passing: -1, time: begin, seen: begin, mat: "" };

	function nextPassing(candidates: readonly number[]): number {
		let next = -1;
		for (const index of candidates) {
			const lap = Math.ceil((last.passing + 1 - index) / points.length);
			const passing = lap * points.length + index;
			if (next < 0 || passing < next) next = passing;
		}
		return next;
	}

	return {
		judge({ mat, time, isForced }, isStray) {
			if (!(time >= gun)) return { verdict: "before the gun", passing: -1 };
			if (time - gun > duration) return { verdict: "after the end", passing: -1 };
			const { points: candidates, isStart } = atMat[mat] ?? NOWHERE;
			const passing = nextPassing(candidates);
			const at = mats[passing % points.length] ?? "";
			if (isStart && last.passing < 0 && Number.isNaN(start)) {
				start = time;
				last = { passing: -1, time, seen: time, mat: at };
				return { verdict: "counts", passing: -1 };
			}
			if (passing < 0) return { verdict: isStart ? "behind" : "off the course", passing: -1 };
			const shortest = shortestTime(fastest, passing) - shortestTime(fastest, last.passing);
			const isRest = at === last.mat && time - last.seen < Math.min(shortest, REST_MS);
			const isTooFast = isStray || isRest || time - last.time < shortest;
			if (!isForced && (isTooFast || passing >= MAX_PASSINGS)) {
				if (at === last.mat && !isStray) last = { ...last, seen: time };
				return { verdict: "too fast", passing };
			}
			last = { passing, time, seen: time, mat: at };
			return { verdict: "counts", passing };
		},
		next: (mat) => nextPassing((atMat[mat] ?? NOWHERE).points),
		start: () => start,
	};
}

const NOWHERE = { points: [], isStart: false };

/** The shortest plausible time from the start to a passing, ms. */
function shortestTime(fastest: readonly number[], passing: number): number {
	if (passing < 0) return 0;
	const lap = Math.floor(passing / fastest.length);
	return lap * (fastest.at(-1) ?? 0) + (fastest[passing % fastest.length] ?? 0);
}
