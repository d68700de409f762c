/**
 * The state of each source at each mat: when it sent last, how far its reads are behind, and how its clock differs.
 *
 * The offset of a clock is estimated as the median of arrival minus read time over the last reads that arrived live. It is
 * an estimate, because it includes the time on the way. Reads that were sent later say nothing about the clock.
 */
import { isMark } from "../record/record.ts";
import type { NamedRead } from "../scoring/reads/readColumns.ts";

/** What is counted of a read. Instants are epoch ms; the time is raw, because corrections are not those of the clock. */
export type CountedRead = NamedRead & { arrivedAt: number | null };

export interface SourceState {
	/** '' for reads without a named source. */
	source: string;
	/** The mat or point that its reads name. */
	mat: string;
	/** Without marks. */
	reads: number;
	marks: number;
	/** The latest read or mark, by the source's clock, epoch ms. */
	lastRead: number;
	/** When reads arrived last, by the server's clock, epoch ms; null if it is unknown. */
	lastHeard: number | null;
	/** How long the read that arrived last had been on the way, ms: a source that sends what it had stored is behind. */
	delay: number | null;
	/** The estimated offset of its clock, ms: positive if it is behind the server's; null without enough live reads. */
	offset: number | null;
	/** Of several sources at a mat the one with the most reads is the primary. */
	role: "only" | "primary" | "backup";
	/** The latest read without marks, by the source's clock, epoch ms; null for none. */
	lastChip: number | null;
	/**
	 * How many of the reads at the mat since its last one it should have had, by its share of all. Many show that it is
	 * silent while the others read.
	 */
	lacking: number;
}

/** With fewer lacking reads a source may have been unlucky: for a working one, eight have a probability of 0.0003. */
const SILENT_LACKING = 8;
/** A source that sends its reads in batches sends within this time, ms. */
const SILENT_AFTER_MS = 120_000;

/** Whether a source reads nothing while others at the same mat go on. @param now epoch ms */
export function isSilentSource(
	{ lacking, lastHeard }: Pick<SourceState, "lacking" | "lastHeard">,
	now: number,
): boolean {
	return lacking >= SILENT_LACKING && lastHeard !== null && now - lastHeard > SILENT_AFTER_MS;
}

/** A clock that differs by more is off, ms: the estimate includes the time on the way. */
const CLOCK_OFF_MS = 3_000;

/** Whether a clock is off. @param offset its estimated offset, ms; null for an unknown one */
export function isClockOff(offset: number | null): boolean {
	return offset !== null && Math.abs(offset) > CLOCK_OFF_MS;
}

export interface SourceTally {
	add(read: CountedRead): void;
	/** Ordered by mat, primary first. */
	states(): SourceState[];
}

/** A read that arrives within this time of its own instant was sent live, ms. */
export const LIVE_WITHIN_MS = 120_000;
/** The number of live reads from which an offset is estimated: at most, and at least. */
export const OFFSET_READS = 51;
export const OFFSET_READS_MIN = 5;

interface Tally extends Omit<SourceState, "offset" | "role" | "lacking"> {
	/** The number of reads at the mat when this source read last. */
	readsThen: number;
	/** Arrival minus read time of the last live reads, ms; from `next` on the oldest are replaced. */
	live: number[];
	next: number;
}

/** More sources are counted with the reads that name none, because a client may name any number of them. */
const MAX_SOURCES = 1_000;

export function createSourceTally(): SourceTally {
	const byMat = new Map<string, Map<string, Tally>>();
	const named = new Set<string>();
	/** Reads of all sources, by mat. */
	const readsAt = new Map<string, number>();

	function countedSource(source: string): string {
		if (named.size < MAX_SOURCES && source !== "") named.add(source);
		return named.has(source) ? source : "";
	}

	function tallyOf(source: string, mat: string): Tally {
		const sources = byMat.get(mat) ?? new Map<string, Tally>();
		byMat.set(mat, sources);
		const known = sources.get(source);
		if (known) return known;
		const made = {
			source,
			mat,
			reads: 0,
			marks: 0,
			lastRead: Number.NEGATIVE_INFINITY,
			lastHeard: null,
			delay: null,
			lastChip: null,
			readsThen: 0,
			live: [],
			next: 0,
		};
		sources.set(source, made);
		return made;
	}

	return {
		add(read) {
			const { pointId, time, arrivedAt } = read;
			const tally = tallyOf(countedSource(read.source), pointId);
			if (isMark(read)) tally.marks++;
			else {
				tally.reads++;
				tally.lastChip = Math.max(tally.lastChip ?? time, time);
				tally.readsThen = (readsAt.get(pointId) ?? 0) + 1;
				readsAt.set(pointId, tally.readsThen);
			}
			tally.lastRead = Math.max(tally.lastRead, time);
			if (arrivedAt === null) return;
			const delay = arrivedAt - time;
			if (tally.lastHeard === null || arrivedAt >= tally.lastHeard) {
				tally.lastHeard = arrivedAt;
				tally.delay = delay;
			}
			if (Math.abs(delay) > LIVE_WITHIN_MS) return;
			tally.live[tally.next] = delay;
			tally.next = (tally.next + 1) % OFFSET_READS;
		},
		states() {
			return [...byMat.entries()]
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.flatMap(([mat, sources]) => {
					const all = readsAt.get(mat) ?? 0;
					const tallies = [...sources.values()].sort(
						(a, b) => b.reads - a.reads || (a.source < b.source ? -1 : 1),
					);
					return tallies.map(({ live, next: _, readsThen, ...state }, index) => ({
						...state,
						lacking: all === 0 ? 0 : ((all - readsThen) * state.reads) / all,
						offset: live.length < OFFSET_READS_MIN ? null : medianOf(live),
						role: tallies.length === 1 ? "only" : index === 0 ? "primary" : "backup",
					}));
				});
		},
	};
}

/** The middle value; of an even number the lower one of the two. */
function medianOf(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
