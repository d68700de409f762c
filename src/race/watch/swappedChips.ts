/**
 * Pairs of runners who wear each other's chips. It shows only where both differ in what the mats can see: in the course or in the
 * wave. Each of the two is read where the own entry is not expected, and each one's reads fit the entry of the other.
 */
import { courseOf, type Field } from "../scoring/field.ts";
import { matOf } from "../scoring/reads/resolvedReads.ts";
import type { GroupedReads } from "./groupedReads.ts";
import { isAmong } from "./starts/otherWaves.ts";
import { startStays, type WaveStart } from "./starts/waveStarts.ts";

/** The most runners whose reads do not fit that are compared, those read off their course first, and with how many others. */
const MOST_ODD = 60;
const MOST_OTHERS = 1_000;

/** Positions in the field, the first one lower. */
export type SwappedPair = readonly [runner: number, other: number];

/** By how much the reads of one runner do not fit the entry of another one. */
interface Misfit {
	/** Mats that the course does not pass. */
	off: number;
	/** Whether the start was with another wave. */
	isOtherWave: boolean;
	/** Points of the course before the last read that were not read. */
	missing: number;
}

/**
 * @param starts of the field
 * @param moved the runners who started with an earlier wave than their own (otherWaves)
 * @returns pairs in which each runner has no second partner
 */
export function swappedChips(
	field: Field,
	grouped: GroupedReads,
	starts: readonly WaveStart[],
	moved: ReadonlySet<number>,
): SwappedPair[] {
	const waves = new Map(starts.map((wave) => [wave.wave, wave]));
	const read = Array.from({ length: field.entrants.length }, (_, runner) => runner).filter(
		(runner) => (grouped.start[runner + 1] ?? 0) > (grouped.start[runner] ?? 0),
	);
	const own = read
		.map((runner) => ({ runner, misfit: misfitOf(runner, runner) }))
		.filter(({ misfit }) => !isFit(misfit));
	const odd = own
		.filter(({ runner, misfit }) => misfit.off > 0 || moved.has(runner))
		.sort((a, b) => b.misfit.off - a.misfit.off || a.runner - b.runner)
		.slice(0, MOST_ODD);
	const pairs = new Map<string, SwappedPair>();
	for (const { runner } of odd)
		for (const { runner: other } of own.slice(0, MOST_OTHERS)) {
			if (other === runner || isAlike(runner, other)) continue;
			if (!isFit(misfitOf(runner, other)) || !isFit(misfitOf(other, runner))) continue;
			const pair: SwappedPair = runner < other ? [runner, other] : [other, runner];
			pairs.set(pair.join(), pair);
		}
	const count = new Map<number, number>();
	for (const runner of [...pairs.values()].flat()) count.set(runner, (count.get(runner) ?? 0) + 1);
	return [...pairs.values()].filter((pair) => pair.every((runner) => count.get(runner) === 1));

	/** Whether no mat can tell the runners apart. */
	function isAlike(one: number, other: number): boolean {
		const [a, b] = [field.entrants.at(one), field.entrants.at(other)];
		return a?.waveId === b?.waveId && courseOf(field, one) === courseOf(field, other);
	}

	function misfitOf(entry: number, reader: number): Misfit {
		const course = courseOf(field, entry);
		const mats = new Set<number>();
		for (let index = grouped.start[reader] ?? 0; index < (grouped.start[reader + 1] ?? 0); index++)
			mats.add(matOf(grouped.mat[grouped.order[index] ?? -1] ?? -1));
		const passed = new Set([...mats].flatMap((mat) => course.atMat[mat] ?? []));
		const last = course.points.findLastIndex((point) => passed.has(point));
		return {
			off: [...mats].filter((mat) => (course.atMat[mat] ?? []).length === 0).length,
			isOtherWave: isOtherWave(entry, reader),
			missing: course.points
				.slice(0, Math.max(0, last))
				.filter((point) => point !== course.start && !passed.has(point)).length,
		};
	}

	function isOtherWave(entry: number, reader: number): boolean {
		const entrant = field.entrants.at(entry);
		const wave = waves.get(entrant?.waveId ?? "");
		if (!wave || entrant?.start !== null) return false;
		const all = startStays(field, grouped, reader);
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

function isFit({ off, isOtherWave, missing }: Misfit): boolean {
	return off === 0 && !isOtherWave && missing === 0;
}
