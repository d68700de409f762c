/**
 * What people decide about reads and times, beside what was recorded. Raw reads are kept as they arrived.
 * Instants are epoch milliseconds, durations integer milliseconds.
 */

/**
 * What a person ruled about one read, or about all reads of an import. Where several concern a read, the one about the fewest reads
 * counts, for `ruling` and `bib` each the one about the fewest reads that has it.
 */
export interface ReadRuling {
	/** The first and the last of the reads, by their number in the order in which the event's reads arrived, from 0. */
	first: number;
	last: number;
	/**
	 * `struck`: they do not count. `forced`: they count whatever the rules say. `late`: they arrived after the announcement, and do
	 * not count until a person takes them. `taken`: a person took them, the rules judge. null: nothing, the rules judge.
	 */
	ruling: "struck" | "forced" | "late" | "taken" | null;
	/** The bib to which they were assigned by hand (a mark, or a wrong bib); null where each names its own runner. */
	bib: string | null;
}

/** In place of the number of the last read: all reads to come too. */
const NO_LAST_READ = Number.MAX_SAFE_INTEGER - 1;

/** The reads that arrived after the announced ones. @param first the number of the first of them */
export function lateFrom(first: number): ReadRuling {
	return { first, last: NO_LAST_READ, ruling: "late", bib: null };
}

/**
 * A time that a person set at a point. The reads there do not count while it is in force. It has no effect at a point off the
 * runner's course. `sinceStart` has none at the start, and none unless it is more than 0.
 */
export interface HandTime {
	bib: string;
	pointId: string;
	time: HandTimeValue;
}

/** An instant, or a duration since the gun or since the own start. */
export type HandTimeValue = { at: number } | { sinceGun: number } | { sinceStart: number };

/**
 * A correction of a source's clock. Where periods overlap, the one that begins last counts. Only reads that the source numbered
 * itself have a clock to correct; those of other reads are typed or from a file of results.
 */
export interface ClockOffset {
	source: string;
	/** Raw times from `since` until before `until`; 0 for the beginning, null for no end. */
	since: number;
	until: number | null;
	/** Added to the raw times. */
	offset: number;
}

/** All of it, for an event. */
export interface Decided {
	rulings: readonly ReadRuling[];
	handTimes: readonly HandTime[];
	clockOffsets: readonly ClockOffset[];
}

/** Of an event without corrections. */
export const NOTHING_DECIDED: Decided = { rulings: [], handTimes: [], clockOffsets: [] };
