/**
 * What a typed time means where it is asked. The context decides between readings: what lies between the passings before and
 * after is meant. If that leaves several durations, the text is refused; nothing is guessed.
 */
import { instantsOfLocal } from "./clockChange.ts";
import { dayOf, instantAt } from "./day.ts";
import { type ClockReading, clockReadings, plainClock } from "./typedClock.ts";

const HOUR_MS = 3_600_000;
const HALF_DAY_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** Of two days, the one whose time is nearer to the expected one is meant, if it is nearer by this. */
const CLEARLY_NEARER_MS = 6 * HOUR_MS;
/** A race may last for two more days after its day. */
const DAYS_AFTER = 2;

/** Exclusive bounds of what is plausible; null where nothing bounds it. */
export interface Plausible {
	from: number | null;
	until: number | null;
}

export type AskedTime =
	| (Plausible & {
			kind: "instant";
			/** The day of the event, YYYY-MM-DD. */
			day: string;
			zone: string;
			/** About when it was, epoch ms; null if unknown. */
			expected: number | null;
			/** On a later day it was not after this, if an earlier day is possible; null where it is unknown. */
			latest: number | null;
	  })
	| (Plausible & { kind: "duration" });

export type TypedTime =
	| { kind: "nothing" }
	/** @property value epoch ms of an instant, or ms of a duration */
	| { kind: "read"; value: number; isPlausible: boolean }
	/** @property between what the text may mean: instants in epoch ms, or durations in ms */
	| { kind: "ambiguous"; between: readonly number[] }
	/** The zone's clocks show the time twice, at the instants of `between` (epoch ms), or skip it. */
	| { kind: "twice"; between: readonly number[] }
	| { kind: "skipped" }
	| { kind: "unreadable" };

/** Reads a typed time. */
export function readTypedTime(text: string, asked: AskedTime): TypedTime {
	const exact = asked.kind === "instant" ? withOffset(text) : null;
	if (exact !== null) return { kind: "read", value: exact, isPlausible: isWithin(exact, asked) };
	const plain = plainClock(text);
	if (plain === "") return { kind: "nothing" };
	return asked.kind === "instant" ? readInstant(plain, asked) : readDuration(plain, asked);
}

function readDuration(plain: string, asked: Plausible): TypedTime {
	// 22.11. 3:40 has a day.
	const { clock } = withoutDay(plain);
	if (clock !== plain && clock.includes(":")) return { kind: "unreadable" };
	const readings = clockReadings(plain.replace(/^\+ ?/, "")).filter((each) => each.isDuration);
	const values = [...new Set(readings.map(({ ms }) => ms))];
	const plausible = values.filter((value) => isWithin(value, asked));
	const [only, ...others] = plausible.length > 0 ? plausible : values;
	if (only === undefined) return { kind: "unreadable" };
	if (others.length > 0) return { kind: "ambiguous", between: [only, ...others] };
	return { kind: "read", value: only, isPlausible: plausible.length > 0 };
}

function readInstant(plain: string, asked: AskedTime & { kind: "instant" }): TypedTime {
	const { day, zone, expected, latest } = asked;
	const { clock, isDay } = withoutDay(plain);
	const [reading] = timesOfDay(clock);
	if (reading === undefined) return { kind: "unreadable" };
	// 25:10 is ten past one on the day after.
	const days = reading < DAY_MS ? DAYS_AFTER + 1 : 1;
	const all = Array.from({ length: days }, (_, after) => instantOf(day, zone, reading, after));
	const instants = all.filter((instant) => isDay(dayOf(instant, zone)));
	const possible = instants.filter((instant) => isWithin(instant, asked));
	const likely = possible.filter((instant) => latest === null || instant <= latest);
	const plausible = likely.length > 0 ? likely : possible.slice(0, 1);
	const off = (instant: number) => (expected === null ? instant : Math.abs(instant - expected));
	const [value, other] =
		plausible.length > 0 ? plausible.toSorted((a, b) => off(a) - off(b)) : instants;
	if (value === undefined) return { kind: "unreadable" };
	// Without such limits it was on the first of the days, unless another passing was after all of them.
	const isOpen =
		expected === null ? asked.until !== null : off(other ?? value) - off(value) < CLEARLY_NEARER_MS;
	if (plausible.length > 1 && other !== undefined && isOpen)
		return { kind: "ambiguous", between: [value, other].sort((a, b) => a - b) };
	return onClocks(value, localOf(day, reading, all.indexOf(value)), zone, asked);
}

/** An instant as it is, or both where the zone's clocks show it twice and the bounds do not decide. */
function onClocks(value: number, local: number, zone: string, asked: Plausible): TypedTime {
	const shown = instantsOfLocal(local, zone);
	if (shown.length === 0) return { kind: "skipped" };
	const possible = shown.filter((instant) => isWithin(instant, asked));
	if (shown.length > 1 && possible.length !== 1) return { kind: "twice", between: shown };
	const [only = value] = possible;
	return { kind: "read", value: only, isPlausible: possible.length > 0 };
}

/** An instant that is the same in every zone, such as 2026-11-01T07:30:00+08:00; null for any other text. */
function withOffset(text: string): number | null {
	const found =
		/^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?\s?([Zz]|[+-]\d{2}:?\d{2})$/.exec(
			text.trim(),
		);
	if (!found) return null;
	const [, day, minutes, seconds = ":00", offset = "Z"] = found;
	const zone = /z/i.test(offset) ? "Z" : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
	const instant = Date.parse(`${day}T${minutes}${seconds}${zone}`);
	return Number.isNaN(instant) ? null : instant;
}

/** Ms after midnight. A text of minutes and seconds alone is none. */
function timesOfDay(clock: string): number[] {
	const { rest, half } = withoutHalf(clock);
	const readings = clockReadings(rest).filter(({ isClock }) => isClock);
	return readings.flatMap(({ ms }: ClockReading) => {
		if (half === null) return ms < (DAYS_AFTER + 1) * DAY_MS ? [ms] : [];
		if (ms >= HALF_DAY_MS + HOUR_MS) return [];
		return [(ms % HALF_DAY_MS) + (half === "later" ? HALF_DAY_MS : 0)];
	});
}

const HALVES = [
	[/^(?:am|上午|午前) ?| ?am$/, "earlier"],
	[/^(?:pm|下午|午後) ?| ?pm$/, "later"],
] as const;

function withoutHalf(clock: string): { rest: string; half: "earlier" | "later" | null } {
	for (const [written, half] of HALVES)
		if (written.test(clock)) return { rest: clock.replace(written, ""), half };
	return { rest: clock, half: null };
}

/** Whether the hours of a typed time of day are beyond 23, so that the next day is meant. */
export function isBeyondDay(text: string): boolean {
	const [reading] = timesOfDay(plainClock(text));
	return reading !== undefined && reading >= DAY_MS;
}

/** Whether a typed time of day has a day. */
export function saysDay(text: string): boolean {
	const plain = plainClock(text);
	return withOffset(text) !== null || withoutDay(plain).clock !== plain;
}

/** 2026-11-24, 11/24, 11月24日, 24日: the month is before the day. */
const MONTH_FIRST =
	/^(?:(?:(?<year>\d{4})[-/年])?(?<first>\d{1,2})[-/月](?<second>\d{1,2})(?:日 ?| )|(?<alone>\d{1,2})日 ?)(?<clock>.+)$/;
/** 24.11., 24.11.2026: the dot behind the month, or the year, distinguishes a day from a time. */
const WITH_DOTS = /^(?<first>\d{1,2})\. ?(?<second>\d{1,2})\. ?(?<year>\d{4})? (?<clock>.+)$/;

/** A date before the time. Without a year it is one of the days of the race, so that 24/11 may be the day before the month. */
function withoutDay(plain: string): { clock: string; isDay: (day: string) => boolean } {
	const dots = WITH_DOTS.exec(plain)?.groups;
	const found = dots ?? MONTH_FIRST.exec(plain)?.groups;
	if (!found) return { clock: plain, isDay: () => true };
	const { year, first, second, alone, clock = "" } = found;
	const isPart = (part: string | undefined, written: string) =>
		part === undefined || Number(part) === Number(written);
	const isDay = (day: string) => {
		const [y = "", m = "", d = ""] = day.split("-");
		const isMonthFirst = isPart(first, m) && isPart(second ?? alone, d);
		const isDayFirst = isPart(first, d) && isPart(second, m) && second !== undefined;
		if (dots) return isPart(year, y) && isDayFirst;
		return isPart(year, y) && (isMonthFirst || (isDayFirst && year === undefined));
	};
	return { clock, isDay };
}

/** The instant at which the zone's clocks show a time, some days after a day. Hours may be more than 23. */
function instantOf(day: string, zone: string, ms: number, after: number): number {
	const local = new Date(localOf(day, ms, after)).toISOString();
	const length = "YYYY-MM-DD".length;
	return instantAt(local.slice(0, length), local.slice(length + 1, -1), zone);
}

/** Ms since 1970 on the clocks of the zone. */
function localOf(day: string, ms: number, after: number): number {
	return Date.parse(`${day}T00:00:00Z`) + after * DAY_MS + ms;
}

function isWithin(value: number, { from, until }: Plausible): boolean {
	return (from === null || value > from) && (until === null || value < until);
}
