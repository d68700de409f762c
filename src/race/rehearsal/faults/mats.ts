/** Faults of a mat and its reader. */
import { alter, type Draft, type DraftRead, readsOfMats, sourceOf } from "../draft.ts";
import { type RehearsedFault, rehearsedFault } from "../rehearsalPlan.ts";

const MINUTE = 60_000;
/** A mat is off for this long in the time of the race, but loses no more reads than people can enter by hand. */
const OFF_FOR = 3 * MINUTE;
const MAX_LOST = 20;
/** How fast the clock of a reader is, ms. */
const FAST_BY = 3_000;

/** A mat that no fault concerns, if there is one. */
function pickMat(draft: Draft): [mat: string, reads: DraftRead[]] | null {
	const all = readsOfMats(draft);
	const free = all.filter(([mat]) => !draft.mats.has(mat));
	const best = free.length > 0 ? free : all;
	if (best.length === 0) return null;
	const picked = draft.random.pick(best);
	draft.mats.add(picked[0]);
	return picked;
}

/** The reads of a mat are lost for some minutes. */
export function matOff(draft: Draft): RehearsedFault | null {
	const picked = pickMat(draft);
	if (picked === null) return null;
	const [mat, reads] = picked;
	const begin = Math.floor(reads.length * draft.random.between(0.2, 0.6));
	const since = reads[begin]?.time ?? 0;
	const lost = new Set(
		reads
			.slice(begin, begin + MAX_LOST)
			.filter(({ time }) => time <= since + draft.clock.lasting(OFF_FOR)),
	);
	const bibs = [...new Set([...lost].map(({ bib }) => bib))];
	for (const bib of bibs) draft.concerned.add(bib);
	const count = alter(
		draft,
		(read) => lost.has(read),
		() => null,
	);
	return rehearsedFault({
		kind: "matOff",
		mat,
		source: sourceOf(mat),
		bibs,
		reads: count,
		...spanOf([...lost]),
	});
}

/** The clock of a reader is fast, from some instant on. */
export function clock(draft: Draft): RehearsedFault | null {
	const picked = pickMat(draft);
	if (picked === null) return null;
	const [mat, reads] = picked;
	const since = reads[Math.floor(reads.length * 0.3)]?.time ?? 0;
	const isFast = (read: DraftRead) => read.mat === mat && read.time >= since;
	const fast = draft.reads.filter((read) => read.part !== "true" && isFast(read));
	const count = alter(draft, isFast, (read) => ({ ...read, time: read.time + FAST_BY }));
	if (count === 0) return null;
	return rehearsedFault({
		kind: "clock",
		mat,
		source: sourceOf(mat),
		by: FAST_BY,
		reads: count,
		bibs: [...new Set(fast.map(({ bib }) => bib))],
		...spanOf(fast),
	});
}

/** When the first and the last of some reads would arrive. */
export function spanOf(reads: readonly DraftRead[]): Pick<RehearsedFault, "from" | "until"> {
	const arrivals = reads.map(({ at }) => at);
	return {
		from: arrivals.reduce((first, each) => Math.min(first, each), Infinity),
		until: arrivals.reduce((last, each) => Math.max(last, each), 0),
	};
}
