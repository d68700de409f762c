/**
 * Pairs of runners who wear each other's chips. It shows only where both differ in what the mats can see: in the course or in the
 * wave. Each of the two is read where the own entry is not expected, and each one's reads fit the entry of the other.
 */
import { courseOf, type Field } from "../scoring/field.ts";
import { matOf } from "../scoring/reads/resolvedReads.ts";
import type { GroupedReads } from "./groupedReads.ts";
import { isAmong } from "./starts/otherWaves.ts";
import { type StartStay, startStays, type WaveStart } from "./starts/waveStarts.ts";
import { clearPairs, type SwappedPair, unevenness } from "./swaps/clearPairs.ts";

/** The most runners whose reads do not fit that are compared, those read off their course first, and with how many others. */
const MOST_ODD = 60;
const MOST_OTHERS = 1_000;

interface Seen {
	/** Each mat once. */
	mats: readonly number[];
	/** At the start mat of the own course. */
	stays: readonly StartStay[];
}

/**
 * @param starts of the field
 * @param moved the runners who started with another wave than their own (otherWaves)
 * @returns pairs in which each runner has no second partner who fits as well
 */
export function swappedChips(
	field: Field,
	grouped: GroupedReads,
	starts: readonly WaveStart[],
	moved: ReadonlySet<number>,
): SwappedPair[] {
	const seen = new Map<number, Seen>();
	const waves = new Map(starts.map((wave) => [wave.wave, wave]));
	const read = Array.from({ length: field.entrants.length }, (_, runner) => runner).filter(
		(runner) => (grouped.start[runner + 1] ?? 0) > (grouped.start[runner] ?? 0),
	);
	const odd = read
		.map((runner) => ({ runner, off: offCourse(runner) }))
		.filter(({ runner, off }) => off > 0 || (moved.has(runner) && !isFit(runner, runner)))
		.sort((a, b) => b.off - a.off || a.runner - b.runner)
		.slice(0, MOST_ODD);
	if (odd.length === 0) return [];
	const others = firstUnfit();
	const pairs = new Map<string, SwappedPair>();
	for (const { runner } of odd)
		for (const other of others) {
			if (other === runner || isAlike(runner, other)) continue;
			if (!isFit(runner, other) || !isFit(other, runner)) continue;
			const pair: SwappedPair = runner < other ? [runner, other] : [other, runner];
			pairs.set(pair.join(), pair);
		}
	return clearPairs([...pairs.values()], (entry, reader) =>
		unevenness(field, grouped, entry, reader),
	);

	/** The first MOST_OTHERS whose reads do not fit their own entry. Most runners fit, and a large field has many. */
	function firstUnfit(): number[] {
		const unfit: number[] = [];
		for (const runner of read) {
			if (unfit.length === MOST_OTHERS) break;
			if (!isFit(runner, runner)) unfit.push(runner);
		}
		return unfit;
	}

	/** The number of mats where a runner was read off the own course. */
	function offCourse(runner: number): number {
		const { atMat } = courseOf(field, runner);
		const off: number[] = [];
		for (
			let index = grouped.start[runner] ?? 0;
			index < (grouped.start[runner + 1] ?? 0);
			index++
		) {
			const mat = matOf(grouped.mat[grouped.order[index] ?? -1] ?? -1);
			if ((atMat[mat]?.length ?? 0) === 0 && !off.includes(mat)) off.push(mat);
		}
		return off.length;
	}

	/** Whether no mat can tell the runners apart. */
	function isAlike(one: number, other: number): boolean {
		const [a, b] = [field.entrants.at(one), field.entrants.at(other)];
		return a?.waveId === b?.waveId && courseOf(field, one) === courseOf(field, other);
	}

	/** What the mats saw of a runner. */
	function seenOf(runner: number): Seen {
		const known = seen.get(runner);
		if (known !== undefined) return known;
		const mats = new Set<number>();
		for (let index = grouped.start[runner] ?? 0; index < (grouped.start[runner + 1] ?? 0); index++)
			mats.add(matOf(grouped.mat[grouped.order[index] ?? -1] ?? -1));
		const found = { mats: [...mats], stays: startStays(field, grouped, runner) };
		seen.set(runner, found);
		return found;
	}

	/** Whether the reads of one runner fit the entry of another one: its course, without a gap, and its wave. */
	function isFit(entry: number, reader: number): boolean {
		const { mats } = seenOf(reader);
		const { atMat, points, start } = courseOf(field, entry);
		if (mats.some((mat) => (atMat[mat]?.length ?? 0) === 0)) return false;
		const isPassed = (point: number) => mats.some((mat) => atMat[mat]?.includes(point) === true);
		const last = points.findLastIndex(isPassed);
		for (let index = 0; index < last; index++) {
			const point = points[index] ?? start;
			if (point !== start && !isPassed(point)) return false;
		}
		return !isOtherWave(entry, reader);
	}

	/** Whether the reader started with another wave than that of the entry. */
	function isOtherWave(entry: number, reader: number): boolean {
		const entrant = field.entrants.at(entry);
		const wave = waves.get(entrant?.waveId ?? "");
		if (!wave || entrant?.start !== null) return false;
		const all = seenOf(reader).stays;
		// Where the mat is passed again, the later stays are laps.
		const isShared = Number.isFinite(wave.again);
		const first = all.findIndex(({ time }) => starts.some((each) => isAmong(time, each, reader)));
		const stays = isShared ? all.slice(first, first + 1) : all;
		const others = starts.filter((each) => each !== wave);
		return (
			first >= 0 &&
			!stays.some(({ time }) => isAmong(time, wave, reader)) &&
			stays.some(({ time }) => others.some((each) => isAmong(time, each, reader)))
		);
	}
}
