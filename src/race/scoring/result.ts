/** What a visitor is shown of runners, as the site reads it from any results server. */

import type { Point, RankBy } from "../record/record.ts";
import type { Sex } from "../record/sex.ts";
import type { StatusName } from "../record/status.ts";
import type { Rounding } from "../time/duration.ts";
import type { Histogram } from "./histogram.ts";
import type { Place } from "./ranking.ts";

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
	/** null where the results server names none that is known. */
	status: StatusName | null;
	category: string;
	group: string;
	team: string;
	official: ResultTime | null;
	/** How the event shows times. */
	rounding: Rounding;
	chip: ResultTime | null;
	/** The time by which the runner is ranked; null where the results server does not tell. */
	rankBy: RankBy | null;
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
	/** How the times that rank the category are spread; null where the results server does not tell. */
	histogram: Histogram | null;
	/** Version of the standings this was read from; null where the server does not tell. */
	version: number | null;
	/** When these standings were made, epoch ms; null where the server does not tell. */
	madeAt: number | null;
}

/** Whether a runner has something to be certified: no status without a result shows a time. */
export function hasResult({ official, chip }: Pick<RunnerResult, "official" | "chip">): boolean {
	return official !== null || chip !== null;
}

/** The two times of a runner, and which of them ranks; a server that does not tell ranks by the official one. */
export interface RankedTimes<Time> {
	official: Time | null;
	chip: Time | null;
	rankBy: RankBy | null;
}

/** The time by which a runner is ranked; null where there is none. */
export function rankingTimeOf<Time>({ official, chip, rankBy }: RankedTimes<Time>): Time | null {
	return rankBy === "chip" ? chip : official;
}

/** The one time that a short account tells, and which it is: the one that ranks, else the other; null for none. */
export function headTimeOf<Time>(times: RankedTimes<Time>): { kind: RankBy; time: Time } | null {
	const { official, chip, rankBy } = times;
	const isChip = official === null || (rankBy === "chip" && chip !== null);
	const time = isChip ? chip : official;
	return time === null ? null : { kind: isChip ? "chip" : "official", time };
}
