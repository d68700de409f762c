/** The state of each source at each mat: when it sent last, how far its reads are behind, and what its arrivals say of its clock. */
import { isMark } from "../record/record.ts";
import type { NamedRead } from "../scoring/reads/readColumns.ts";
import { createLiveDelays, type DelayFloor, type LiveDelays } from "./clocks/liveDelays.ts";

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
	/** The least delay of all its reads that occurs again and again; null where it is not known. */
	floor: DelayFloor | null;
	/** How late it sends now beyond that, ms. */
	lag: number;
	/** How late its last arrivals were, ms: a source that sends what it had stored, again and again, is behind. */
	behind: number;
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

/** Whether a source reads nothing while others at the same mat go on: beyond the time for which it collects reads. @param now epoch ms */
export function isSilentSource(
	{ lacking, lastHeard, lag }: Pick<SourceState, "lacking" | "lastHeard" | "lag">,
	now: number,
): boolean {
	return lacking >= SILENT_LACKING && lastHeard !== null && now - lastHeard > SILENT_AFTER_MS + lag;
}

export interface SourceTally {
	add(read: CountedRead): void;
	/** Ordered by mat, primary first. */
	states(): SourceState[];
}

interface Tally extends Omit<SourceState, "floor" | "lag" | "behind" | "role" | "lacking"> {
	/** The number of reads at the mat that happened after its last one. */
	readsSince: number;
}

/** More sources are counted with the reads that name none, because a client may name any number of them. */
const MAX_SOURCES = 1_000;
/** The sources of a mat that are compared with each other. */
const MAX_COMPARED = 16;

export function createSourceTally(): SourceTally {
	const byMat = new Map<string, Map<string, Tally>>();
	const named = new Set<string>();
	/** Reads of all sources, by mat. */
	const readsAt = new Map<string, number>();
	/** By source: it has one clock, at however many mats. */
	const delays = new Map<string, LiveDelays>();

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
			readsSince: 0,
		};
		sources.set(source, made);
		return made;
	}

	return {
		add(read) {
			const { pointId, time, arrivedAt } = read;
			const source = countedSource(read.source);
			const tally = tallyOf(source, pointId);
			if (isMark(read)) tally.marks++;
			else {
				tally.reads++;
				tally.lastChip = Math.max(tally.lastChip ?? time, time);
				readsAt.set(pointId, (readsAt.get(pointId) ?? 0) + 1);
				let compared = 0;
				for (const other of byMat.get(pointId)?.values() ?? []) {
					if (other === tally) other.readsSince = 0;
					// What a source had stored from before says nothing of the others.
					else if (time > (other.lastChip ?? time)) other.readsSince++;
					if (++compared === MAX_COMPARED) break;
				}
			}
			tally.lastRead = Math.max(tally.lastRead, time);
			if (arrivedAt === null) return;
			const delay = arrivedAt - time;
			if (tally.lastHeard === null || arrivedAt >= tally.lastHeard) {
				tally.lastHeard = arrivedAt;
				tally.delay = delay;
			}
			const ofSource = delays.get(source) ?? createLiveDelays();
			delays.set(source, ofSource);
			ofSource.add(arrivedAt, delay);
		},
		states() {
			return [...byMat.entries()]
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.flatMap(([mat, sources]) => {
					const all = readsAt.get(mat) ?? 0;
					const tallies = [...sources.values()].sort(
						(a, b) => b.reads - a.reads || (a.source < b.source ? -1 : 1),
					);
					return tallies.map(({ readsSince, ...state }, index) => ({
						...state,
						lacking: all === 0 ? 0 : (readsSince * state.reads) / all,
						floor: delays.get(state.source)?.floor() ?? null,
						lag: delays.get(state.source)?.lag() ?? 0,
						behind: delays.get(state.source)?.behind() ?? 0,
						role: tallies.length === 1 ? "only" : index === 0 ? "primary" : "backup",
					}));
				});
		},
	};
}
