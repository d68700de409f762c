/**
 * The operations of the scoring thread, and what travels. Columns lie in memory that both see,
 * and runners travel as bytes that are unpacked a thousand at a time: a graph of objects would stop the
 * server while it is copied (DESIGN section 6).
 */
import type { Category, Entrant, Group, Point, RaceEvent, Wave } from "../../race/record/record.ts";
import type { FoldedNames } from "../../race/search/search.ts";
import type { ScoredEvent } from "./eventScorer.ts";

export interface ScoringOperations {
	/** Scores an event, null where there is none; its runners come along unless these are the ones of `knownField`. */
	score: {
		request: { eventId: string; knownField: number | null; now: number };
		reply: HandedOver | null;
	};
	/** Writes the announced table; null where the event was not scored. */
	table: {
		request: { eventId: string; categoryId: string; keyword: string };
		reply: Uint8Array | null;
	};
	/** Frees the memory of an event that was evicted. */
	forget: { request: { eventId: string }; reply: undefined };
}

/** `storeCode`: the database's code where the store is away or damaged; null where it is not the store that failed. */
export interface ScoringFailure {
	message: string;
	storeCode: string | null;
}

/** The runners of a field, packed. */
export interface PackedRunners {
	/** JSON lists of runners, one after the other, as UTF-8. */
	bytes: Uint8Array;
	/** Where each list ends. */
	ends: readonly number[];
	names: FoldedNames;
}

/** A scored event as it travels. */
export type HandedOver = Pick<
	ScoredEvent,
	"version" | "fieldVersion" | "builtAt" | "standings" | "leaders" | "winners" | "histograms"
> & {
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	category: Int32Array;
	group: Int32Array;
	gun: Float64Array;
	/** Null where the asker has them. */
	runners: PackedRunners | null;
	unknownReads: UnknownReads;
	/** Epoch ms at which the standings change by the clock alone; null for never. */
	nextChange: number | null;
};

/** Unknown reads: of unknown bibs and chips, and at mats that the event does not have. */
export interface UnknownReads {
	ofNobody: number;
	nowhere: number;
}

/** A list of packed runners. */
export type RunnerList = readonly Entrant[];
