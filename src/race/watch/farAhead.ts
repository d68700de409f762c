/**
 * Reads that count and are far ahead: the runner's leg to a point is much faster than that of the next one there, and
 * than the runner's own other legs are. A person looks at them; they count meanwhile.
 */
import type { Field } from "../scoring/field.ts";
import type { JudgedRead } from "../scoring/reads/judgedReads.ts";

/** A leg is far ahead if its pace is below this share of the next one's. */
const AHEAD = 0.8;
/** And if it is as much faster than the runner's other legs, each compared with the fastest other one at its point. */
const UNLIKE_OWN = 0.75;
/** Fewer runners at a point say nothing about it. */
const LEAST_RUNNERS = 6;
/** The most runners at a point that are looked at. */
const MOST_AHEAD = 4;
/** Of shorter legs, a second of a mat decides, km. */
const LEAST_KM = 1;

interface Leg {
	runner: number;
	read: number;
	/** Min/km. */
	pace: number;
}

export interface FarAhead {
	/** Notes a read, in any order of the runners. @param isRuled whether a person decided about it */
	note(runner: number, read: number, judged: JudgedRead, isRuled: boolean): void;
	/** @param legsOf calls the function with each read of a runner and its verdict */
	found(legsOf: (runner: number, onRead: (read: number, judged: JudgedRead) => void) => void): {
		runner: number;
		read: number;
	}[];
}

export function createFarAhead({ points, category, courses }: Field): FarAhead {
	/** By course and point: the fastest legs, ascending, and the number of all. */
	const fastest = new Map<number, { legs: (Leg & { isRuled: boolean })[]; count: number }>();
	const keyOf = (runner: number, point: number) => {
		const own = category[runner] ?? -1;
		return (own < 0 ? courses.length : own) * points.length + point;
	};

	/** The candidates at a point, and the pace of the next one behind them. */
	function aheadAt(key: number): { ahead: readonly (Leg & { isRuled: boolean })[]; next: number } {
		const { legs, count } = fastest.get(key) ?? { legs: [], count: 0 };
		const paceAt = (index: number) => legs[index]?.pace ?? Number.NaN;
		for (let last = Math.min(MOST_AHEAD, legs.length - 1); last > 0; last--)
			if (count >= LEAST_RUNNERS && paceAt(last - 1) < AHEAD * paceAt(last))
				return { ahead: legs.slice(0, last), next: paceAt(last) };
		return { ahead: [], next: paceAt(0) };
	}

	return {
		note(runner, read, { verdict, point, leg }, isRuled) {
			if (leg === null || leg.pace === null || leg.km < LEAST_KM) return;
			if (verdict !== "counts" && verdict !== "forced") return;
			const key = keyOf(runner, point);
			const there = fastest.get(key) ?? { legs: [], count: 0 };
			fastest.set(key, there);
			there.count++;
			const slowest = there.legs.at(-1);
			if (there.legs.length > MOST_AHEAD && slowest && slowest.pace <= leg.pace) return;
			there.legs.push({ runner, read, pace: leg.pace, isRuled });
			there.legs.sort((a, b) => a.pace - b.pace || a.read - b.read);
			if (there.legs.length > MOST_AHEAD + 1) there.legs.pop();
		},
		found(legsOf) {
			return [...fastest.keys()].flatMap((key) => {
				const { ahead, next } = aheadAt(key);
				return ahead
					.filter((each) => !each.isRuled && isUnlikeOwn(each, each.pace / next))
					.map(({ runner, read }) => ({ runner, read }));
			});

			function isUnlikeOwn({ runner, read: here }: Leg, share: number): boolean {
				let least = Number.POSITIVE_INFINITY;
				legsOf(runner, (read, { verdict, point, leg }) => {
					const counts = verdict === "counts" || verdict === "forced";
					if (read === here || !counts || leg === null || leg.pace === null) return;
					if (leg.km < LEAST_KM) return;
					least = Math.min(least, leg.pace / aheadAt(keyOf(runner, point)).next);
				});
				return share < UNLIKE_OWN * least;
			}
		},
	};
}
