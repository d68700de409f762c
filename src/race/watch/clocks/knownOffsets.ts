/**
 * Clocks that are known to be off, and by how much. Three witnesses: the least delay of a source's own reads beside that of the
 * others (liveDelays.ts), another reader at the same mat, and the marks of a desk there (pairedTimes.ts). A delay of sending is
 * no offset, so that nothing is said where no witness knows.
 */
import type { DelayFloor } from "./liveDelays.ts";
import type { PairedTimes } from "./pairedTimes.ts";

/** A clock that differs by more is off, ms: ways differ by up to a second, and two seconds have to be found. */
const CLOCK_OFF_MS = 1_400;
/** The way of a read, ms: where no source is known to be right, and at most. */
const USUAL_WAY_MS = 600;
const LONGEST_WAY_MS = 5_000;
/** A right clock cannot be ahead of its arrivals, but by the server's own error, ms. */
const SERVER_ERROR_MS = 500;
/** A delay that is longer than those of the others by more is that of a clock even without another witness, ms: a reader may hold a read for some seconds. */
const HELD_MS = 5_000;
/** A delay whose error is greater is not known well enough to say that a clock is behind, ms. */
const SURE_ERROR_MS = 750;
/** Two readers of one mat may be this far apart on the course, ms: five metres at a walk. */
const APART_MS = 2_500;
/** Of one clock half of the runners differ by at most this, ms; two people at a desk differ more. */
const PAIR_SPREAD_MS = 1_000;
/** Witnesses that agree within this say the same, ms. */
const AGREE_MS = 1_500;

/** What a source's own reads say. */
export interface SourceArrivals {
	source: string;
	/** Its least delay (liveDelays.ts), ms; null where it is not known. */
	floor: DelayFloor | null;
	/** Whether it is a desk: people press there, and its clock is set by the server's. */
	isDesk: boolean;
	/** What is added to its raw times now, ms. */
	correction: number;
}

export interface KnownOffset {
	source: string;
	/**
	 * What has to be added to its times beside the present correction, ms: positive if the clock is behind, 0 if it is right.
	 * Where it is unclear, the times of the other reader minus its own.
	 */
	offset: number;
	/** `unclear`: two readers of a mat differ, and nothing says which one is right. */
	witness: "arrivals" | "reader" | "desk" | "unclear";
	/** Names of the readers or desks that differ. */
	others: readonly string[];
}

/** The clocks of which something is known, one entry for each; those that are right too. */
export function knownOffsets(
	sources: readonly SourceArrivals[],
	pairs: readonly PairedTimes[],
): KnownOffset[] {
	const byArrivals = offsetsByArrivals(sources);
	const desks = new Set(sources.flatMap(({ source, isDesk }) => (isDesk ? source : [])));
	const found = new Map([...byArrivals.known].filter(([source]) => !desks.has(source)));
	const isRight = (source: string) => byArrivals.known.get(source)?.offset === 0;
	const mayBeRight = (source: string) => isRight(source) || !byArrivals.known.has(source);
	const compared = pairs
		.filter(({ spread }) => spread <= PAIR_SPREAD_MS)
		.flatMap(({ one, other, difference }) => [
			{ source: one, by: other, offset: Math.round(difference) },
			{ source: other, by: one, offset: -Math.round(difference) },
		])
		.filter(({ source }) => !desks.has(source));
	const ofDesk = compared.filter(({ by }) => desks.has(by) && mayBeRight(by));
	for (const { source, by, offset } of ofDesk)
		found.set(source, {
			source,
			offset: Math.abs(offset) > CLOCK_OFF_MS ? offset : 0,
			witness: "desk",
			others: [by],
		});
	for (const { source, by, offset } of compared) {
		const own = found.get(source);
		if (desks.has(by) || own?.witness === "desk" || found.get(by)?.offset !== 0) continue;
		const supposed = byArrivals.supposed.get(source);
		const size = Math.abs(offset);
		// A reader that holds its reads looks as if it were behind.
		if (own !== undefined && own.offset > 0 && size <= CLOCK_OFF_MS)
			found.set(source, { source, offset: 0, witness: "reader", others: [by] });
		const agrees = supposed !== undefined && Math.abs(supposed - offset) <= AGREE_MS;
		const isOff = agrees ? size > CLOCK_OFF_MS : supposed === undefined && size > APART_MS;
		if (own === undefined && isOff)
			found.set(source, { source, offset, witness: "reader", others: [by] });
	}
	for (const { source, by, offset } of compared)
		if (!desks.has(by) && !found.has(source) && !found.has(by) && offset > APART_MS)
			found.set(source, { source, offset, witness: "unclear", others: [by] });
	return [...found.values()];
}

/** What the arrivals say: the clocks that are known, and for each floor what it would mean if it were no delay. */
function offsetsByArrivals(sources: readonly SourceArrivals[]): {
	known: Map<string, KnownOffset>;
	supposed: Map<string, number>;
} {
	const floors = sources.flatMap(({ source, floor, correction }) =>
		floor === null ? [] : { source, floor: floor.floor - correction, error: floor.error },
	);
	const way = usualWay(floors.map(({ floor }) => floor));
	const known = new Map<string, KnownOffset>();
	for (const { source, floor, error } of floors) {
		const offset = Math.round(floor - way);
		const fellows = floors.filter(
			(each) => each.source !== source && Math.abs(each.floor - way) < AGREE_MS,
		);
		const isRight = Math.abs(offset) <= CLOCK_OFF_MS + 2 * error;
		const isAhead = floor < -SERVER_ERROR_MS;
		// A few equal delays may be chance; reads that arrive before they happened are none.
		const isSure = error < SURE_ERROR_MS && (offset > HELD_MS || fellows.length > 1);
		const isBehind = offset > 0 && isSure;
		if (isRight || isAhead || isBehind)
			known.set(source, { source, offset: isRight ? 0 : offset, witness: "arrivals", others: [] });
	}
	return { known, supposed: new Map(floors.map(({ source, floor }) => [source, floor - way])) };
}

/**
 * The way of a read: the lower middle of the floors that can be one, because a clock that is behind makes it longer, and one
 * that is ahead below nought.
 */
function usualWay(floors: readonly number[]): number {
	const ways = floors
		.filter((floor) => floor > -SERVER_ERROR_MS && floor < LONGEST_WAY_MS)
		.sort((a, b) => a - b);
	return ways[Math.floor((ways.length - 1) / 2)] ?? USUAL_WAY_MS;
}
