/**
 * Which of several runners has the chip of another one. In a large field some others fit as well, because a mat missed
 * them. Then the pace decides: by the right entry a runner is about as fast on each leg, and by that of another distance not.
 */
import { at, courseOf, type Field } from "../../scoring/field.ts";
import { matOf } from "../../scoring/reads/resolvedReads.ts";
import type { GroupedReads } from "../groupedReads.ts";

/** Positions in the field, the first one lower. */
export type SwappedPair = readonly [runner: number, other: number];

/** The paces are so much more even with exchanged chips, and than with every other partner, as a logarithm: 1.65 times. */
const CLEARLY = 0.5;

/** How uneven the paces are if the reads of a runner are those of an entry, as a logarithm. */
type UnevennessOf = (entry: number, reader: number) => number;

/** The pairs in which neither runner has a second partner, or none who fits nearly as well. */
export function clearPairs(
	pairs: readonly SwappedPair[],
	unevennessOf: UnevennessOf,
): SwappedPair[] {
	const gains = new Map<SwappedPair, number>();
	function gainOf(pair: SwappedPair): number {
		const [one, other] = pair;
		const own = unevennessOf(one, one) + unevennessOf(other, other);
		const gain = gains.get(pair) ?? own - unevennessOf(one, other) - unevennessOf(other, one);
		gains.set(pair, gain);
		return gain;
	}
	const ofRunner = new Map<number, SwappedPair[]>();
	for (const pair of pairs)
		for (const runner of pair) ofRunner.set(runner, [...(ofRunner.get(runner) ?? []), pair]);
	return pairs.filter((pair) => {
		const rivals = pair
			.flatMap((runner) => ofRunner.get(runner) ?? [])
			.filter((other) => other !== pair);
		if (rivals.length === 0) return true;
		const gain = gainOf(pair);
		return gain >= CLEARLY && rivals.every((rival) => gainOf(rival) <= gain - CLEARLY);
	});
}

/** By the first read at each mat that is one point of the entry's course, and has a distance. */
export function unevenness(
	field: Field,
	{ start, order, mat, time }: GroupedReads,
	entry: number,
	reader: number,
): number {
	const { atMat, start: begin } = courseOf(field, entry);
	let before: { km: number; time: number } | null = null;
	let [fastest, slowest] = [Number.POSITIVE_INFINITY, 0];
	for (let index = start[reader] ?? 0; index < (start[reader + 1] ?? 0); index++) {
		const read = order[index] ?? -1;
		const [point = -1, ...others] = atMat[matOf(mat[read] ?? -1)] ?? [];
		const km = others.length > 0 ? null : (field.points[point]?.km ?? null);
		if (km === null) continue;
		// Of several reads at the start the last one is the start.
		if (point === begin) before = { km, time: at(time, read) };
		else if (before === null) before = { km, time: at(time, read) };
		else if (km > before.km) {
			const pace = (at(time, read) - before.time) / (km - before.km);
			fastest = Math.min(fastest, pace);
			slowest = Math.max(slowest, pace);
			before = { km, time: at(time, read) };
		}
	}
	return fastest > 0 && slowest > 0 ? Math.log(slowest / fastest) : 0;
}
