/**
 * Finds the moment at which a wave crossed its start mat, from the reads alone: the gun is not used, because it is what is checked.
 *
 * Before a start runners walk over the mat one by one, some stand on it, and some start with an earlier wave. At the start many
 * runners cross who did not cross just before. So the start is the first edge: an instant after which many more runners are at
 * the mat than before it.
 */

/** A runner at the start mat. */
export interface Crossing {
	/** Position in the field. */
	runner: number;
	/** Epoch ms: of the last read of the stay, because the first row stands on the mat until the gun. */
	time: number;
}

/** Runners at the mat within this time after an instant are compared with those within this time before it, ms. */
const EDGE_MS = 30_000;
/**
 * An edge over this time, too, has to be higher than that share: a tenth of a large wave may cross together with a small one,
 * ms.
 */
const STREAM_MS = 180_000;
/** EDGE_MS for two runners. */
const EDGE_OF_TWO_MS = 60_000;
/** The start is the first edge that is higher than this share of the highest: later waves and laps make edges, too. */
const SHARE_OF_HIGHEST = 0.5;

export interface StartEdge {
	/** Epoch ms: the first runner of the start. */
	time: number;
	/** Epoch ms: the first of a group in front of them, such as elites; else the same. */
	lead: number;
	/** The number of runners within EDGE_MS after it. */
	runners: number;
}

/** At most this share of those at the edge, and one at least, may cross alone before it: with the end of the wave before. */
const ALONE_SHARE = 0.15;
/** They are alone where a gap behind them is longer than this, ms, and than this number of gaps between the next ones. */
const ALONE_MS = 5_000;
const ALONE_GAPS = 5;
/**
 * The first of a stream follow each other within this time, ms, and within this number of gaps between the next ones; they are
 * before its edge by this time at most, ms.
 */
const STREAM_GAP_MS = 1_500;
const STREAM_GAPS = 5;
const STREAM_FIRST_MS = 15_000;
/** The next ones by whom gaps are measured. */
const NEXT = 6;

/** @param crossings by time @returns null without crossings */
export function startEdge(crossings: readonly Crossing[]): StartEdge | null {
	const isOfTwo = !hasThree(crossings);
	const edgeMs = isOfTwo ? EDGE_OF_TWO_MS : EDGE_MS;
	const heights = edgeHeights(crossings, edgeMs);
	const isHigh = highOnes(heights);
	const isStream = highOnes(edgeHeights(crossings, STREAM_MS));
	const both = isHigh.findIndex((is, index) => is && isStream[index] === true);
	const first = both < 0 ? isHigh.indexOf(true) : both;
	const from = crossings[first];
	if (from === undefined) return null;
	let best = first;
	for (let index = first; index < crossings.length; index++) {
		const time = crossings[index]?.time ?? Number.NaN;
		if (!(time - from.time <= edgeMs)) break;
		if (isBetter(heights[index], heights[best])) best = index;
	}
	const runners = heights[best]?.after ?? 0;
	const edge = afterThoseAlone(crossings, best, runners);
	const time = runners > 2 ? firstOfStream(crossings, edge) : timeOf(crossings, edge);
	return { time, lead: runners > 2 ? leadOf(crossings, time) : time, runners };
}

function hasThree(crossings: readonly Crossing[]): boolean {
	const runners = new Set<number>();
	return crossings.some(({ runner }) => runners.add(runner).size > 2);
}

/** Who crosses in front of the stream, each within ALONE_MS before the next one, and within STREAM_FIRST_MS before it. */
function leadOf(crossings: readonly Crossing[], time: number): number {
	let lead = time;
	const before = crossings.filter(
		(each) => each.time < time && time - each.time <= STREAM_FIRST_MS,
	);
	for (const each of before.reverse()) {
		if (lead - each.time > ALONE_MS) break;
		lead = each.time;
	}
	return lead;
}

const timeOf = (crossings: readonly Crossing[], index: number) =>
	crossings[index]?.time ?? Number.NaN;

/** The edge is highest where the stream is at its full width: the first of it are just before. */
function firstOfStream(crossings: readonly Crossing[], edge: number): number {
	const time = timeOf(crossings, edge);
	const longest = Math.min(STREAM_GAP_MS, STREAM_GAPS * gapFrom(crossings, edge));
	let first = edge;
	while (first > 0) {
		const before = timeOf(crossings, first - 1);
		if (timeOf(crossings, first) - before > longest || time - before > STREAM_FIRST_MS) break;
		first--;
	}
	return timeOf(crossings, first);
}

function highOnes(heights: readonly Height[]): boolean[] {
	const highest = heights.reduce((most, { height }) => Math.max(most, height), 0);
	return heights.map(({ height }) => height > SHARE_OF_HIGHEST * highest);
}

/** The median gap between the next ones, ms; Infinity for none. */
function gapFrom(crossings: readonly Crossing[], from: number): number {
	const gaps = Array.from(
		{ length: NEXT - 1 },
		(_, index) => timeOf(crossings, from + index + 1) - timeOf(crossings, from + index),
	).filter((each) => !Number.isNaN(each));
	return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? Number.POSITIVE_INFINITY;
}

/** The edge without those who cross alone before it. @param runners at the edge */
function afterThoseAlone(crossings: readonly Crossing[], edge: number, runners: number): number {
	const most = Math.max(1, Math.floor(ALONE_SHARE * runners));
	let first = edge;
	for (let next = edge + 1; next <= edge + most && runners > 2; next++) {
		const gap = timeOf(crossings, next) - timeOf(crossings, next - 1);
		const usual = gapFrom(crossings, next);
		if (gap > Math.max(ALONE_MS, ALONE_GAPS * usual) && gap <= EDGE_MS) first = next;
	}
	return first;
}

interface Height {
	/** The runners after the instant, without those who were only there before it. */
	height: number;
	after: number;
}

/** Of equal edges the last one: a runner who crosses alone, and again with the others, is none. Two runners show nothing. */
function isBetter(next: Height | undefined, best: Height | undefined): boolean {
	const [height, highest] = [next?.height ?? 0, best?.height ?? 0];
	return height > highest || (height === highest && (next?.after ?? 0) > 2);
}

/** The edge at each crossing, in one pass. */
function edgeHeights(crossings: readonly Crossing[], edgeMs: number): Height[] {
	const most = crossings.reduce((last, { runner }) => Math.max(last, runner), -1);
	/** Per runner: how often they crossed within the time before an instant, and after it. */
	const before = new Uint32Array(most + 1);
	const after = new Uint32Array(most + 1);
	let [afterCount, onlyBefore] = [0, 0];
	function move(runner: number, byBefore: number, byAfter: number): void {
		const [wasBefore, wasAfter] = [before[runner] ?? 0, after[runner] ?? 0];
		const [isBefore, isAfter] = [wasBefore + byBefore, wasAfter + byAfter];
		before[runner] = isBefore;
		after[runner] = isAfter;
		afterCount += Number(isAfter > 0) - Number(wasAfter > 0);
		onlyBefore += Number(isBefore > 0 && isAfter === 0) - Number(wasBefore > 0 && wasAfter === 0);
	}
	let [gone, passed, coming] = [0, 0, 0];
	return crossings.map(({ time }) => {
		for (let next = crossings[coming]; next && next.time < time + edgeMs; ) {
			move(next.runner, 0, 1);
			next = crossings[++coming];
		}
		for (let next = crossings[passed]; next && next.time < time; ) {
			move(next.runner, 1, -1);
			next = crossings[++passed];
		}
		for (let next = crossings[gone]; next && next.time < time - edgeMs; ) {
			move(next.runner, -1, 0);
			next = crossings[++gone];
		}
		return { height: afterCount - onlyBefore, after: afterCount };
	});
}
