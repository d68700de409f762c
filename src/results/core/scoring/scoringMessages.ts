/**
 * The operations and messages of the scoring thread. Columns and runners are in shared memory: copying a graph of objects
 * would block the server (DESIGN section 6).
 */
import type { AgeGrading } from "../../../race/ageGrade/ageGrade.ts";
import type { Category, Group, Point, RaceEvent, Wave } from "../../../race/record/record.ts";
import type { Standings } from "../../../race/scoring/standings.ts";
import type { ScoredEvent } from "./eventScorer.ts";
import type { PackedRunners } from "./packedRunners.ts";

export interface ScoringOperations {
	/** Scores an event, null if there is none. The runners are included unless `knownField` is their revision. */
	score: {
		request: { eventId: string; knownField: number | null; now: number };
		reply: LentEvent | null;
	};
	/** Writes the announced table; null if the event was not scored. */
	table: {
		request: { eventId: string; categoryId: string; keyword: string };
		reply: Uint8Array | null;
	};
	/** Returns the columns of a scored event, which no thread uses any more. */
	takeBack: { request: { eventId: string; lease: string }; reply: undefined };
	/** Frees the memory of an event that was evicted. */
	forget: { request: { eventId: string }; reply: undefined };
}

/** A scored event as it is sent between the threads. */
export type HandedOver = Pick<
	ScoredEvent,
	"version" | "fieldVersion" | "builtAt" | "leaders" | "winners" | "histograms"
> & {
	standings: Standings;
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	category: Int32Array;
	group: Int32Array;
	gun: Float64Array;
	ageGrading: AgeGrading | null;
	/** Null if the main thread has them. */
	runners: PackedRunners | null;
	unknownReads: UnknownReads;
	/** Epoch ms at which the standings change by the clock alone; null for never. */
	nextChange: number | null;
};

/** A scored event whose standings are in columns that are lent (sharedColumns.ts). */
export interface LentEvent {
	lease: string;
	event: HandedOver;
}

/** Unknown reads: of unknown bibs and chips, and at mats that the event does not have; and marks without a runner. */
export interface UnknownReads {
	ofNobody: number;
	nowhere: number;
	marks: number;
}
