/** Gives reads with times of day their days, with the whole log and what is known of the race. */
import type { TimingRead } from "../../race/record/read.ts";
import { changedHoursOf, REPEATED_MS } from "../../race/time/changedHours.ts";
import type { OpenRead, StatedDay, Uncertainty } from "../../race/time/clockRead.ts";
import { addDays, dayOf, daysBetween, exactTimeOfDay, instantAt } from "../../race/time/day.ts";
import type { KnownRunner, KnownSoFar } from "../../race/time/knownRunner.ts";
import { otherDaysOf, slowLogOf } from "../../race/time/otherDays.ts";
import { readDaysOf } from "../../race/time/readDays.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import type { LogRead } from "./readFormat.ts";

const MINUTE_MS = 60_000;

export type DatedReads =
	| {
			kind: "dated";
			/** In the order of the log. */
			reads: readonly TimingRead[];
			/** The number of reads with a time of day, by their day, YYYY-MM-DD. */
			days: ReadonlyMap<string, number>;
	  }
	| { kind: "uncertain"; why: LogUncertainty };

type TwoDays = Extract<Uncertainty, { kind: "two days" }>;

/** Why the days of a log are not certain; a read is named by its position in the log. */
export type LogUncertainty = Exclude<Uncertainty, TwoDays> | OpenLog;

/** Reads of a log are plausible on two days. */
export interface OpenLog {
	kind: "two days";
	/** The number of reads with times of day. */
	of: number;
	open: readonly OpenTime[];
	/** The days on which a person may say that the log begins, YYYY-MM-DD; none where that decides nothing. */
	begins: readonly string[];
}

/** A read that is plausible at two instants, epoch ms. */
export interface OpenTime {
	read: number;
	between: readonly [number, number];
}

/** The runners of a log as they are known already, by tagText. */
export type KnownTags = ReadonlyMap<string, KnownRunner>;

/** The tags of the reads whose days have to be found, each once. */
export function tagsToDate(reads: readonly LogRead[]): ReadonlyMap<string, LogRead["tag"]> {
	return new Map(
		reads.flatMap(({ tag, time }) =>
			time.kind === "clock" && tag.kind !== "mark" ? [[tagText(tag), tag] as const] : [],
		),
	);
}

/** What a log is checked against, after its reads have their days. */
export interface DayCheck {
	/** Epoch ms. */
	now: number;
	/** A person set that reads of other days than the race's are meant. */
	takesOtherDays: boolean;
}

/**
 * Dates the reads of a whole log. The day that a person names is also that of the first read of a log with dates, if these
 * are not of the race: the clock of its reader had a wrong day.
 * @param race its zone is that of the log's clock
 * @param check null where the race is not known
 * @param runners what is known of the runners of the log's tags
 */
export function datedReads(
	reads: readonly LogRead[],
	race: RaceTimes,
	stated: StatedDay,
	check: DayCheck | null,
	runners: KnownTags = NO_RUNNERS,
): DatedReads {
	const known = { runners, now: check?.now ?? Number.POSITIVE_INFINITY };
	const dated = withDays(reads, race, stated, known);
	if (dated.kind === "uncertain" || check === null) return dated;
	const { now } = check;
	const found = otherDaysOf(dated.reads, race, now);
	if (found === null) {
		const guns = [...runners.values()].flatMap(({ gun }) => gun ?? []);
		const isMeant = stated.begins !== null || check.takesOtherDays;
		const slow = isMeant ? null : slowLogOf(dated.reads, race, guns);
		if (slow === null) return dated;
		return { kind: "uncertain", why: { ...slow, kind: "other days", of: reads.length } };
	}
	const moved =
		dated.days.size > 0 ? dated.reads : beginningOn(dated.reads, stated.begins, race.zone);
	// A person who names a day that is not of the race means it.
	const { begins } = stated;
	const isElsewhere =
		begins !== null && (begins < addDays(race.date, -1) || begins > addDays(race.lastDay, 1));
	const left = isElsewhere ? null : otherDaysOf(moved, race, now);
	if (left === null || check.takesOtherDays) return { ...dated, reads: moved };
	return { kind: "uncertain", why: { ...left, kind: "other days", of: reads.length } };
}

const NO_RUNNERS: KnownTags = new Map();

/** The same reads whole days earlier or later, so that the first is on a day; null leaves them. */
function beginningOn(
	reads: readonly TimingRead[],
	day: string | null,
	zone: string,
): readonly TimingRead[] {
	const [first] = reads;
	if (day === null || first === undefined) return reads;
	const by = daysBetween(dayOf(first.time, zone), day);
	if (by === 0) return reads;
	return reads.map((read) => {
		const own = addDays(dayOf(read.time, zone), by);
		return { ...read, time: instantAt(own, exactTimeOfDay(read.time, zone), zone) };
	});
}

function withDays(
	reads: readonly LogRead[],
	race: RaceTimes,
	stated: StatedDay,
	known: KnownSoFar,
): DatedReads {
	const clocks = reads.flatMap(({ source, point, tag, time }) =>
		time.kind === "clock" ? { source, point, tag: tagText(tag), clock: time.ms } : [],
	);
	const found = readDaysOf(clocks, race, stated, known);
	if (found.kind === "uncertain") return { kind: "uncertain", why: inLog(found.why, reads, race) };
	const hours = changedHoursOf(
		clocks.map(({ source, clock }, index) => ({ source, clock, day: found.days[index] ?? 0 })),
		race,
	);
	if (hours.kind === "uncertain") return hours;
	const instant = clockInstants(race);
	const counts = new Map<string, number>();
	let next = 0;
	const dated = reads.map(({ time, ...read }) => {
		if (time.kind === "instant") return { ...read, time: time.at };
		const earlier = hours.first.has(next) ? REPEATED_MS : 0;
		const day = addDays(race.date, found.days[next++] ?? 0);
		counts.set(day, (counts.get(day) ?? 0) + 1);
		return { ...read, time: instant(day, time.ms) - earlier };
	});
	return { kind: "dated", reads: dated, days: counts };
}

/** A tag as the contract names it: the other one is ''. */
export function tagFields(tag: LogRead["tag"]): { chip: string; bib: string } {
	return {
		chip: tag.kind === "chip" ? tag.chip : "",
		bib: tag.kind === "bib" ? tag.bib : "",
	};
}

/** With reads by their positions in the log, and days by their dates. */
function inLog(why: Uncertainty, reads: readonly LogRead[], race: RaceTimes): LogUncertainty {
	if (why.kind !== "two days") return why;
	const begins = why.begins.map((day) => addDays(race.date, day));
	return { ...why, open: openTimes(why.open, reads, race), begins };
}

function openTimes(
	open: readonly OpenRead[],
	reads: readonly LogRead[],
	race: RaceTimes,
): OpenTime[] {
	const clocks = reads.flatMap(({ time }, read) =>
		time.kind === "clock" ? { read, ms: time.ms } : [],
	);
	const instant = clockInstants(race);
	return open.flatMap(({ read: position, between: [first, second] }) => {
		const clock = clocks[position];
		if (clock === undefined) return [];
		const at = (day: number) => instant(addDays(race.date, day), clock.ms);
		return { read: clock.read, between: [at(first), at(second)] as const };
	});
}

function tagText(tag: LogRead["tag"]): string {
	if (tag.kind === "mark") return "";
	return tag.kind === "chip" ? `chip ${tag.chip}` : `bib ${tag.bib}`;
}

/**
 * Makes the instant (epoch ms) of a day (YYYY-MM-DD) and milliseconds since midnight. The minutes are cached, because finding
 * the offset of a zone takes longer than all else of a read.
 */
export function clockInstants({
	zone,
}: Pick<RaceTimes, "zone">): (day: string, ms: number) => number {
	const minutes = new Map<string, number>();
	return (day, ms) => {
		const minute = Math.floor(ms / MINUTE_MS);
		const key = `${day} ${minute}`;
		const known = minutes.get(key) ?? instantAt(day, clockText(minute), zone);
		minutes.set(key, known);
		return known + (ms - minute * MINUTE_MS);
	};
}

function clockText(minute: number): string {
	const pair = (value: number) => String(value).padStart(2, "0");
	return `${pair(Math.floor(minute / 60))}:${pair(minute % 60)}:00`;
}
