/**
 * The recorded data of an event. Every file format, reader and simulator produces these types, and the store
 * stores them. Nothing here is computed.
 *
 * Instants are epoch milliseconds, durations integer milliseconds, distances kilometres.
 */
import type { Rounding } from "../time/duration.ts";
import type { CategoryFormat } from "./categoryFormat.ts";
import type { AgeRule } from "./groupByAge.ts";
import type { Sex } from "./sex.ts";
import type { Sport } from "./sport.ts";
import type { StatusByHand } from "./status.ts";
import type { TeamRules } from "./teamRules.ts";

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
	/** Its last day, YYYY-MM-DD, if a person set it; else '' (lastDay.ts). */
	lastDay: string;
	/** IANA time zone in which its times of day are shown. */
	zone: string;
	location: string;
	notice: string;
	/** Host of the results server of this event; '' is the server that lists it. */
	server: string;
	hasBanner: boolean;
	/** `live`: timing runs, ranks are provisional. `announced`: the result is final. */
	phase: "live" | "announced";
	offersCertificates: boolean;
	isOnline: boolean;
	rounding: Rounding;
	/** Fastest plausible pace on any leg, min/km. A faster read is stored, marked, and does not count. */
	fastestPace: number;
	/** Hide a rank whose denominator repeats the wider one's (SPEC section 4). */
	hidesRepeatedSexRank: boolean;
	hidesRepeatedGroupRank: boolean;
	/** The number of leaders listed per category and sex. */
	leaders: number;
	winners: WinnerRules;
	/** The ranking time; a category may have another. */
	rankBy: RankBy;
	/** Names are shown masked (王○明). */
	masksNames: boolean;
	/** The day on which the age counts that gives a runner's group. */
	ageRule: AgeRule;
	/** How teams are ranked; null where they are not. */
	teams: TeamRules | null;
	/** The table of age factors; null where results are not graded by age. */
	ageFactors: KeptAgeFactors | null;
}

/** A table of age factors that the organiser uploaded. */
export interface KeptAgeFactors {
	/** Its name and year, as results name it in public. */
	source: string;
	/** The SHA-256 of its bytes, under which it is kept. */
	hash: string;
}

/** The ranking time: official (since the gun) or chip (since the runner's own start read). */
export type RankBy = "official" | "chip";

/** The number of winners per category: overall, of each sex, of each group. With 0 the title is not awarded. */
export interface WinnerRules {
	overall: number;
	bySex: number;
	byGroup: number;
	/** A runner wins at most one title. */
	oneEach: boolean;
}

/** The public part of an event, as lists of events have it. */
export type ListedEvent = Omit<
	RaceEvent,
	| "organisationId"
	| "rounding"
	| "fastestPace"
	| "leaders"
	| "winners"
	| "rankBy"
	| "masksNames"
	| "ageRule"
	| "teams"
	| "ageFactors"
> & {
	organisation: Organisation;
	/** Its public lists can be requested by GET, so that shared caches can store them. */
	sharesLists: boolean;
	/** Its server draws card images of it and of its runners. */
	drawsCards: boolean;
	/** It ranks teams: their tables have a page. */
	ranksTeams: boolean;
	/** The public key with which browsers subscribe to notifications; '' where there are none. */
	pushKey: string;
};

/** A race within the event (marathon, 10 km). Its runners are ranked together. */
export interface Category {
	id: string;
	name: string;
	/** The ranking time; null is the event's. */
	rankBy: RankBy | null;
	format: CategoryFormat;
}

/** A group within a category (men 30-39). */
export interface Group {
	/** Unique in the event. */
	id: string;
	categoryId: string;
	name: string;
	/** Of a group of one sex; else unspecified. */
	sex: Sex;
	/** Its ages in whole years, both included; null for no limit. */
	ageFrom: number | null;
	ageTo: number | null;
}

/** Runners who start at one gun. */
export interface Wave {
	id: string;
	/** null until the wave has started. */
	gun: number | null;
}

/**
 * A timing point. Points are in the order in which runners pass them. One mat can be several points: the laps
 * of a course, or one finish line for several categories with different distances.
 */
export interface Point {
	id: string;
	name: string;
	kind: "start" | "split" | "finish";
	/** Distance from the start; null where it was not measured. */
	km: number | null;
	/** The mat's name in reads; the point's own id unless the mat is several points. */
	mat: string;
	/** The categories whose course passes it; empty for all. */
	categoryIds: readonly string[];
	/** Fastest plausible pace on the leg that ends here, min/km; null is the event's. */
	fastestPace: number | null;
	/** Time since the gun at which it closes, ms; null where it does not. Runners who pass later are out. */
	cutOff: number | null;
	/** The sport of the section that ends here. */
	sport: Sport;
	/** The name of the stage that ends here (a leg of a relay, the swim of a triathlon); '' where none ends. */
	leg: string;
}

export interface Entrant {
	bib: string;
	name: string;
	sex: Sex;
	categoryId: string;
	/** '' where the runner is in no group. */
	groupId: string;
	waveId: string;
	/** The runner's own start time (time trial), which replaces the wave's gun; null where there is none. */
	start: OwnStart | null;
	team: string;
	/** Set by an official; null where the reads decide. */
	statusByHand: StatusByHand | null;
	/** The runner asked not to be named: name and team are not shown anywhere. */
	isHidden: boolean;
	countsFor: CountsFor;
	/** Of a relay team: who runs which leg, by its number; and of any runner the legs that were missed. */
	members: readonly LegMember[];
	penalties: readonly Penalty[];
	/**
	 * Of a fixed-time race: the distance measured after the last counted lap, km; the whole distance where a file has no reads.
	 * null where it was not measured.
	 */
	partLapKm: number | null;
	/** On the day of the race; null where it is not known. */
	age: number | null;
}

/** Who runs a leg of a team. */
export interface LegMember {
	/** From 1; transitions are not counted. */
	leg: number;
	/** '' where it is unknown. */
	name: string;
	/** The leg was given up or left out. The team may go on, out of the ranking. */
	isMissed: boolean;
}

/** A time penalty. */
export interface Penalty {
	/** The count of the runner's penalties, from 1; 0 is what a file states. */
	number: number;
	/** Added to the runner's times, ms; a credit is negative. */
	ms: number;
	/** The point from which on it is added; null for the finish. */
	pointId: string | null;
}

/** A start time in a start list: an instant (epoch ms), or a time after the event's first gun (ms). */
export type OwnStart = { at: number } | { after: number };

/** The titles that a runner's result can win. */
export interface CountsFor {
	overall: boolean;
	bySex: boolean;
	byGroup: boolean;
}

/**
 * A stored read. Source and sequence identify it, so that a read that is sent again is stored once. A read of an
 * unknown chip counts as soon as the chip's use is recorded.
 */
export type RecordedRead = {
	source: string;
	sequence: number;
	/** The mat, or the point's id where the reader knows the point. */
	pointId: string;
	time: number;
} & RecordedTag;

/** The bib or the chip that was read. A mark is an instant without either: its bib is ''. */
export type RecordedTag = { bib: string } | { chip: string };

/** Whether a read is a mark, which belongs to no runner until a person assigns it. */
export function isMark(tag: RecordedTag): boolean {
	return "bib" in tag && tag.bib === "";
}

/** The bib of a read; '' where it names a chip, and of a mark. */
export function namedBib(tag: RecordedTag): string {
	return "bib" in tag ? tag.bib : "";
}

/** A read named by its point, its tag and its time, for one without a number, or with a number that another read has. */
export function withOwnName(read: RecordedRead): RecordedRead {
	const tag = "chip" in read ? `chip ${read.chip}` : `bib ${read.bib}`;
	return { ...read, source: `${read.pointId} ${tag}`, sequence: read.time };
}

/** A chip assigned to a bib. A chip that is exchanged has several uses. */
export interface ChipUse {
	chip: string;
	bib: string;
	/** Epoch ms; null is from the beginning. */
	since: number | null;
}

/** A time that a file states instead of reads, ms: since the gun, since the runner's own start, or both. */
export interface GivenTime {
	bib: string;
	pointId: string;
	sinceGun: number | null;
	sinceStart: number | null;
}

/** Everything that one file or simulator states about an event. */
export interface Recording {
	organisation: Organisation;
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	entrants: readonly Entrant[];
	chips: readonly ChipUse[];
	passings: readonly RecordedRead[];
	givenTimes: readonly GivenTime[];
}

/** The wave of an event with a single start, and of a file that names no waves. */
export const ONLY_WAVE = "1";
