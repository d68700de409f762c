/** What a visitor is shown of runners, as the site reads it from any results server. */
import type { Rounding } from "./duration.ts";
import type { Histogram } from "./histogram.ts";
import type { Place } from "./ranking.ts";
import type { Point } from "./record.ts";
import type { Sex } from "./sex.ts";
import { isRanked, type StatusName } from "./status.ts";

/** A runner in a list of hits. */
export interface SearchHit {
	bib: string;
	name: string;
	category: string;
	group: string;
	team: string;
	/** Published official time, ms. */
	official: number | null;
	/** null where the results server does not tell. */
	status: StatusName | null;
}

export interface SearchHits {
	hits: readonly SearchHit[];
	/** All that were found; more than `hits` where the list was cut. */
	total: number;
}

/** A time as it is published and as it was measured, ms. */
export interface ResultTime {
	published: number;
	exact: number;
}

/** A runner at a timing point. */
export interface Split {
	pointId: string;
	/** '' where the results server does not name its points. */
	name: string;
	kind: Point["kind"];
	km: number | null;
	/** Epoch ms; null where not passed, or where a file gave no time of day. */
	passedAt: number | null;
	/** Since the runner's own start, ms. */
	sinceStart: number | null;
	/** Pace of the leg that ends here, and since the start, min/km. */
	legPace: number | null;
	meanPace: number | null;
	/** Rank in the category at this point. */
	rank: number | null;
}

/** A timing point that a runner on the way has not reached. */
export interface PointAhead {
	pointId: string;
	name: string;
	kind: Point["kind"];
	km: number | null;
	/** When to expect the runner there, epoch ms; null where nothing tells. */
	expected: number | null;
}

/** A runner's whole result. */
export interface RunnerResult {
	bib: string;
	name: string;
	sex: Sex;
	status: StatusName;
	category: string;
	group: string;
	team: string;
	official: ResultTime | null;
	/** How the event shows times. */
	rounding: Rounding;
	chip: ResultTime | null;
	/** null for a status without ranks. */
	overallPlace: Place | null;
	sexPlace: Place | null;
	groupPlace: Place | null;
	/** The course's length, km. */
	km: number | null;
	/** The wave's gun (the shot time), epoch ms. */
	gun: number | null;
	/** The shot time as the results server writes it, HH:MM:SS; '' where it does not. */
	gunClock: string;
	/** The runner's own start read, else the gun, epoch ms. */
	start: number | null;
	/** Keyed checksum for this runner's certificate addresses. */
	checksum: string;
	hasFastCut: boolean;
	splits: readonly Split[];
	/** Of a runner on the way, nearest first; empty where the results server does not tell. */
	toCome: readonly PointAhead[];
	/** How the official times of the category are spread; null where the results server does not tell. */
	histogram: Histogram | null;
	/** Version of the standings this was read from; null where the server does not tell. */
	version: number | null;
	/** When these standings were made, epoch ms; null where the server does not tell. */
	madeAt: number | null;
}

/** Whether a runner has something to be certified: a status with ranks, and a time. */
export function hasResult({
	status,
	official,
	chip,
}: Pick<RunnerResult, "status" | "official" | "chip">): boolean {
	return isRanked(status) && (official !== null || chip !== null);
}
