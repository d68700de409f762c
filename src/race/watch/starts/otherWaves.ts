/**
 * Runners who started with another wave than their own. With an earlier one: read at the start before their own wave came, in the
 * middle of another one, and on the course afterwards, without a start of their own that counts. With a later one: in the middle of the
 * wave of nearly all of their category. Others who start with a later wave came late, and keep their gun.
 */
import { at, courseOf } from "../../scoring/field.ts";
import { matOf } from "../../scoring/reads/resolvedReads.ts";
import { type GroupedReads, judgeGroup, type WatchedField } from "../groupedReads.ts";
import { categoryWaves } from "./categoryWaves.ts";
import { type StartStay, startStays, type WaveStart } from "./waveStarts.ts";

/** A runner is among those of a wave who cross within this time of the runner, ms: this number of them, or all but one of fewer. */
const AMONG_MS = 60_000;
const AMONG = 3;
/** Who starts with another wave may be this long before its first starter, ms. */
const BEFORE_FIRST_MS = 5_000;
/** Who crosses this long before the own wave did not start with it, ms. */
const BEFORE_OWN_MS = 2_000;
/** Two stays this share of the shortest plausible time apart are two passings. */
const PASSING_SHARE = 0.8;

export interface OtherWave {
	/** Position in the field. */
	runner: number;
	/** The wave with which the runner started. */
	wave: string;
	/** Position in the log: the read at the start. */
	read: number;
	/** Its instant, epoch ms. */
	time: number;
}

/** A wave that crossed its start mat. */
type Crossed = WaveStart & { first: number };

/** In the order of the field. @param starts of the field */
export function otherWaves(
	field: WatchedField,
	grouped: GroupedReads,
	starts: readonly WaveStart[],
): OtherWave[] {
	const crossed = starts.filter((wave): wave is Crossed => wave.first !== null && wave.runners > 1);
	if (crossed.length < 2) return [];
	const waveOf = new Map(crossed.map((wave) => [wave.wave, wave]));
	const usual = categoryWaves(field);
	const usualOf = (runner: number) => usual.get(field.category[runner] ?? -1) ?? "";
	const found: OtherWave[] = [];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const entrant = field.entrants.at(runner);
		const own = waveOf.get(entrant?.waveId ?? "");
		if (!entrant || entrant.start !== null || entrant.statusByHand !== null) continue;
		if (own === undefined) continue;
		const early = earlyStart(field, grouped, { runner, own, crossed });
		const other =
			early ?? lateStart(field, grouped, { runner, own, usual: waveOf.get(usualOf(runner)) });
		if (other !== null) found.push(other);
	}
	return found;
}

/** The wave with which a runner at the start mat crosses: of those who came before, the last. null for none. */
function waveAt(time: number, crossed: readonly WaveStart[], runner: number): WaveStart | null {
	let last: WaveStart | null = null;
	for (const wave of crossed) {
		if (wave.first === null || wave.first - BEFORE_FIRST_MS > time) continue;
		if (last === null || wave.first > (last.first ?? 0)) last = wave;
	}
	return last !== null && isAmong(time, last, runner) ? last : null;
}

/** Whether an instant is in the middle of a wave's starters; the runner does not count. */
export function isAmong(
	time: number,
	{ starters, first, runners }: WaveStart,
	runner: number,
): boolean {
	if (first === null) return false;
	// Each runner is among the starters once.
	let near = 0;
	const needed = Math.max(1, Math.min(AMONG, runners - 1));
	for (let index = indexFrom(starters, Math.max(first, time - AMONG_MS)); ; index++) {
		const stay = starters[index];
		if (stay === undefined || stay.time > time + AMONG_MS) return false;
		if (stay.runner !== runner) near++;
		if (near >= needed) return true;
	}
}

/** The runner's last stay among another wave before the own one came; null where the runner started with it, or not at all. */
function earlyStart(
	field: WatchedField,
	grouped: GroupedReads,
	{ runner, own, crossed }: { runner: number; own: Crossed; crossed: readonly Crossed[] },
): OtherWave | null {
	const gun = at(field.gun, runner);
	const stays = startStays(field, grouped, runner);
	const until = Math.min(gun, own.first) - BEFORE_OWN_MS;
	const waveOf = ({ time }: StartStay) => waveAt(time, crossed, runner);
	// At a mat that is passed again, later stays before the own wave may be laps.
	const stay = stays.findLast((each) => each.time < until && waveOf(each) !== null);
	const wave = stay === undefined ? null : waveOf(stay);
	if (stay === undefined || wave === null || wave === own || Number.isNaN(gun)) return null;
	const { start, atMat } = courseOf(field, runner);
	const isStartMat = (read: number) =>
		atMat[matOf(grouped.mat[read] ?? -1)]?.includes(start) === true;
	const isShared = Number.isFinite(own.again);
	const isWhole = isShared && passings(stays, stay.time, own.again) === own.passes;
	let isStarted = false;
	let wentOn = false;
	judgeGroup(field, grouped, runner, (read, { verdict, point }) => {
		const time = at(grouped.time, read);
		const counts = verdict === "counts" || verdict === "forced";
		if (verdict === "set by hand instead" && point === start) isStarted = true;
		// At a mat that is passed again, a read that counts as the start may be a lap of a runner who started before.
		const isLap = isWhole && time - stay.time >= own.again;
		const isOwnStart = () => !isLap && isAmong(time, own, runner);
		if (counts && point === start && (!isShared || verdict === "forced" || isOwnStart()))
			isStarted = true;
		if (!isStartMat(read) || (isShared && time > stay.time && time - stay.time >= own.again))
			wentOn = true;
	});
	return isStarted || !wentOn
		? null
		: { runner, wave: wave.wave, read: stay.read, time: stay.time };
}

/** The runner's start among a later wave, which is that of nearly all of the category; null where there is none. */
function lateStart(
	field: WatchedField,
	grouped: GroupedReads,
	{ runner, own, usual }: { runner: number; own: Crossed; usual: Crossed | undefined },
): OtherWave | null {
	const gun = at(field.gun, runner);
	if (usual === undefined || usual === own || Number.isNaN(gun)) return null;
	const stay = startStays(field, grouped, runner).find(({ time }) => time >= gun);
	if (stay === undefined || stay.time < usual.first - BEFORE_FIRST_MS) return null;
	if (isAmong(stay.time, own, runner) || !isAmong(stay.time, usual, runner)) return null;
	return { runner, wave: usual.wave, read: stay.read, time: stay.time };
}

/** How often a runner passed the mat from an instant on. @param again the shortest plausible time between two passings, ms */
function passings(stays: readonly StartStay[], from: number, again: number): number {
	let count = 0;
	let last = Number.NEGATIVE_INFINITY;
	for (const { time } of stays) {
		if (time < from || time - last < PASSING_SHARE * again) continue;
		count++;
		last = time;
	}
	return count;
}

/** The first index whose stay is not before an instant. */
function indexFrom(stays: readonly StartStay[], time: number): number {
	let [low, high] = [0, stays.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((stays[middle]?.time ?? 0) < time) low = middle + 1;
		else high = middle;
	}
	return low;
}
