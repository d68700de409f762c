/**
 * What was recorded of an event, in the sport's own words: the form in which every file, reader and
 * simulator hands it over, and in which the store keeps it. Nothing here is computed.
 *
 * Instants are epoch milliseconds, durations integer milliseconds, distances kilometres.
 */
import type { Rounding } from "../time/duration.ts";
import type { Sex } from "./sex.ts";
import type { StatusByHand } from "./status.ts";

export interface Organisation {
	id: string;
	/** 3-30 letters or digits, used in addresses; '0' where there is none. */
	code: string;
	shortName: string;
	/** The official website, or '' where there is none. */
	url: string;
}

/** An event: a race day with one result list, which SPEC calls a project. */
export interface RaceEvent {
	id: string;
	organisationId: string;
	name: string;
	/** Day of the race, YYYY-MM-DD. */
	date: string;
	/** IANA time zone in which its times of day are shown. */
	zone: string;
	location: string;
	notice: string;
	/** Host of the results server that answers for it; '' is the one that lists it. */
	server: string;
	hasBanner: boolean;
	/** `live`: timing runs, ranks are provisional. `announced`: the result is final. */
	phase: "live" | "announced";
	offersCertificates: boolean;
	isOnline: boolean;
	rounding: Rounding;
	/** Fastest pace taken for real on any leg, min/km; a faster read is kept, marked and left out. */
	fastestPace: number;
	/** Hide a rank whose denominator repeats the wider one's (SPEC section 4). */
	hidesRepeatedSexRank: boolean;
	hidesRepeatedGroupRank: boolean;
	/** How many leaders of each category and sex are listed. */
	leaders: number;
	winners: WinnerRules;
	/** The time that ranks its finishers; a category may have another. */
	rankBy: RankBy;
	/** Names are shown with their middle left out (王○明). */
	masksNames: boolean;
}

/** Which time ranks: official (since the gun) or chip (since the own start read). */
export type RankBy = "official" | "chip";

/** How many win in each category: overall, of each sex, of each group. 0 is no such title. */
export interface WinnerRules {
	overall: number;
	bySex: number;
	byGroup: number;
	/** Nobody wins twice. */
	oneEach: boolean;
}

/** What anybody may know of an event, as an event list tells it. */
export type ListedEvent = Omit<
	RaceEvent,
	"organisationId" | "rounding" | "fastestPace" | "leaders" | "winners" | "rankBy" | "masksNames"
> & {
	organisation: Organisation;
	/** The lists that everybody sees may be asked for by GET, so that shared caches can hold them. */
	sharesLists: boolean;
	/** Its server draws preview pictures of it and of its runners. */
	drawsCards: boolean;
	/** The public key with which browsers ask to be told of its runners; '' where nobody is told. */
	pushKey: string;
};

/** A race within the event (marathon, 10 km): runners of one category are ranked together. */
export interface Category {
	id: string;
	name: string;
	/** The time that ranks its finishers; null is the event's. */
	rankBy: RankBy | null;
}

/** A group within a category (men 30-39), its id unique in the event; `sex` where the group holds one sex only. */
export interface Group {
	id: string;
	categoryId: string;
	name: string;
	sex: Sex;
}

/** Runners who start at one gun. `gun` is null until it was fired. */
export interface Wave {
	id: string;
	gun: number | null;
}

/**
 * A timing point, in the order in which the course passes them. One mat can be several points: the laps of
 * a course, or the one gate under which several categories finish, each after its own distance.
 */
export interface Point {
	id: string;
	name: string;
	kind: "start" | "split" | "finish";
	/** Distance from the start, or null where nobody measured it. */
	km: number | null;
	/** The mat that reads name; the point's own id where the mat is no other point's. */
	mat: string;
	/** The categories whose course passes it; empty is all of them. */
	categoryIds: readonly string[];
	/** Fastest pace taken for real on the leg that ends here, min/km; null is the event's. */
	fastestPace: number | null;
	/** Time since the gun at which it closes, ms: who has not passed by then is out. Null is never. */
	cutOff: number | null;
}

export interface Entrant {
	bib: string;
	name: string;
	sex: Sex;
	categoryId: string;
	/** '' where the runner is in no group. */
	groupId: string;
	waveId: string;
	/** A start time of the runner's own (time trial), in place of the wave's gun; null where there is none. */
	start: OwnStart | null;
	team: string;
	/** Set by an official; null lets the reads decide. */
	statusByHand: StatusByHand | null;
	/** Asked not to be named: shown without name and team, everywhere. */
	isHidden: boolean;
	countsFor: CountsFor;
}

/** A start that a start list gives: an instant, epoch ms, or so long after the first gun of the event, ms. */
export type OwnStart = { at: number } | { after: number };

/** Which titles a runner can win: the category's, the sex's, the group's. */
export interface CountsFor {
	overall: boolean;
	bySex: boolean;
	byGroup: boolean;
}

/**
 * One read at a point. (source, sequence) names it, so that it counts once however often it is sent.
 * Readers know chips; whose chip it is may be learnt later, and the read counts from then on.
 */
export type Passing = {
	source: string;
	sequence: number;
	/** The mat, or a point by its own id where the reader knows which it was. */
	pointId: string;
	time: number;
} & Wearer;

/** Who was read: by bib, or by the chip. */
export type Wearer = { bib: string } | { chip: string };

/** The bib that a read names, '' where it names a chip. */
export function wornBib(wearer: Wearer): string {
	return "bib" in wearer ? wearer.bib : "";
}

/** A chip that a runner wears, from an instant on (epoch ms) or, with null, from the beginning: an exchange is a further use. */
export interface ChipUse {
	chip: string;
	bib: string;
	since: number | null;
}

/** A time that a file gives instead of reads: since the gun, since the runner's own start, or both. */
export interface GivenTime {
	bib: string;
	pointId: string;
	sinceGun: number | null;
	sinceStart: number | null;
}

/** All that a file or a simulator says about one event. */
export interface Recording {
	organisation: Organisation;
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	entrants: readonly Entrant[];
	chips: readonly ChipUse[];
	passings: readonly Passing[];
	givenTimes: readonly GivenTime[];
}
