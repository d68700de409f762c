/** What a time at a point of a runner can be: between the passings before and after it. Commands and screens ask by it. */
import { lastPlausible } from "../record/fastest/slowest.ts";
import { dayOf } from "./day.ts";
import {
	type AskedTime,
	isBeyondDay,
	readTypedTime,
	saysDay,
	type TypedTime,
} from "./typedTime.ts";

/** How a time is given: of day, since the gun, or since the own start. */
export const TIME_WAYS = ["at", "sinceGun", "sinceStart"] as const;
export type TimeWay = (typeof TIME_WAYS)[number];

/** A runner as far as typed times depend on it; instants in epoch ms, null where unknown. */
export interface TimedRunner {
	entry: { gun: number | null; ownStart: number | null };
	/** In the order of the course. */
	points: readonly {
		/** Its id. */
		point: string;
		/** From the start. */
		km: number | null;
		passedAt: number | null;
		expected: number | null;
		/** Before it the runner cannot have been there. */
		earliest: number | null;
		/** After it the runner would have been slower than any walk. */
		latest: number | null;
		/** The instant of the cut-off. */
		closes: number | null;
	}[];
}

/** @param point its id @param day the day (YYYY-MM-DD) and the zone of the event */
export function askedAtPoint(
	runner: TimedRunner,
	point: string,
	way: TimeWay,
	{ date, zone }: { date: string; zone: string },
): AskedTime {
	const { entry, points } = runner;
	const { index, before, after } = around(runner, point);
	const from = before?.passedAt ?? entry.gun;
	const until = after?.passedAt ?? null;
	const here = points[index];
	const latest = lastPlausible(here?.latest ?? null, here?.closes ?? null);
	if (way === "at") {
		// The gun itself is plausible at the start.
		const least = from === null ? null : from - (before ? 0 : 1);
		const expected = here?.passedAt ?? here?.expected ?? null;
		const possible = here?.earliest ?? null;
		const first = possible === null ? least : Math.max(possible - 1, least ?? possible);
		return { kind: "instant", day: date, zone, from: first, until, expected, latest };
	}
	const zero = way === "sinceGun" ? entry.gun : entry.ownStart;
	const since = (instant: number | null) =>
		instant === null || zero === null ? null : instant - zero;
	const least = Math.max(since(from) ?? 0, (since(here?.earliest ?? null) ?? 0) - 1);
	const most = [since(until), since(latest === null ? null : latest + 1)].flatMap(
		(each) => each ?? [],
	);
	return { kind: "duration", from: least, until: most.length === 0 ? null : Math.min(...most) };
}

/**
 * A time of day that fits on no day: it is implausible on the first one and on the next one. Or it is a
 * time since the gun. A person decides.
 */
export interface DoubtedTime {
	kind: "doubted";
	/** Epoch ms on the first day; null where the text itself has the hours of a later day, such as 38:05. */
	first: { at: number; objection: TimeObjection } | null;
	later: { at: number; objection: TimeObjection };
	/** Ms since the gun, if the text may be that; null if not. */
	sinceGun: number | null;
}

export type TimeAtPoint = TypedTime | DoubtedTime;

/** What a typed time at a point may be read against. */
export interface TypedAtPoint {
	runner: TimedRunner;
	/** Its id. */
	point: string;
	way: TimeWay;
	/** The day (YYYY-MM-DD) and the zone of the event. */
	day: { date: string; zone: string };
	/** Epoch ms. */
	now: number;
}

/** Reads a time that is typed for a point. A later day is not chosen only because the first one is impossible. */
export function readTimeAtPoint(typed: string, against: TypedAtPoint): TimeAtPoint {
	const { runner, point, way, day, now } = against;
	const asked = askedAtPoint(runner, point, way, day);
	const read = readTypedTime(typed, asked);
	if (asked.kind !== "instant" || read.kind !== "read" || saysDay(typed)) return read;
	const { value } = read;
	const isMoved = dayOf(value, day.zone) !== dayOf(asked.from ?? value, day.zone);
	const isLate = isMoved && asked.latest !== null && value > asked.latest;
	const unbound = { ...asked, from: null, until: null, expected: null, latest: null };
	const first = readTypedTime(typed, unbound);
	const at = first.kind === "read" && first.value < value ? first.value : null;
	const objection = at === null ? null : timeObjection(runner, point, at, now);
	const isAhead = isFuture(value, now) && objection !== null;
	if (!isLate && !isAhead) return beyondDay(typed, value, against) ?? read;
	return {
		kind: "doubted",
		first: at === null || objection === null ? null : { at, objection },
		later: { at: value, objection: lateObjection(against, value) },
		sinceGun: timeSinceGun(typed, against),
	};
}

/** 26:30 is half past two on the next day, or a time since the gun: null where only one of both is plausible. */
function beyondDay(typed: string, value: number, against: TypedAtPoint): TypedTime | null {
	const { runner, point } = against;
	const { gun } = runner.entry;
	const since = isBeyondDay(typed) ? timeSinceGun(typed, against) : null;
	if (gun === null || since === null || gun + since === value) return null;
	const both = [value, gun + since].sort((a, b) => a - b);
	return both.some((at) => timeObjection(runner, point, at, against.now) !== null)
		? null
		: { kind: "ambiguous", between: both };
}

/** What a time of day may be instead, ms since the gun; null where it is not plausible as that. */
export function timeSinceGun(typed: string, { runner, point, day }: TypedAtPoint): number | null {
	if (runner.entry.gun === null || saysDay(typed)) return null;
	const read = readTypedTime(typed, askedAtPoint(runner, point, "sinceGun", day));
	return read.kind === "read" && read.isPlausible && read.value > 0 ? read.value : null;
}

function lateObjection({ runner, point, now }: TypedAtPoint, at: number): TimeObjection {
	const { closes = null } = runner.points.find((each) => each.point === point) ?? {};
	if (isFuture(at, now)) return { kind: "future" };
	return { kind: closes !== null && at > closes ? "after the cut-off" : "too slow" };
}

/** `+1:31:07.4` is a time since the gun, as the log of changes writes it, wherever it is typed. */
export function typedWay(typed: string, way: TimeWay): TimeWay {
	return way === "at" && /^\s*[+＋]/.test(typed) ? "sinceGun" : way;
}

/**
 * The objection to an instant at a point, before it is accepted. `point` is the other point, by its id.
 * A time ahead of the clock is one that was mistyped, because a person saw what they type.
 */
export type TimeObjection =
	| { kind: "future" }
	| { kind: "before the gun" }
	| { kind: "too fast" }
	/** Only of a day that the text does not say. */
	| { kind: "too slow" }
	| { kind: "after the cut-off" }
	| { kind: "before a point" | "after a point"; point: string };

/** The clock of the person and that of the server may differ by this, ms. */
const CLOCKS_DIFFER_MS = 60_000;

/** @param at and `now` in epoch ms @returns null where it is plausible */
export function timeObjection(
	runner: TimedRunner,
	point: string,
	at: number,
	now: number,
): TimeObjection | null {
	const { before, after } = around(runner, point);
	const { entry, points } = runner;
	const { gun } = entry;
	if (gun !== null && at < gun) return { kind: "before the gun" };
	if (before !== undefined && before.passedAt !== null && at <= before.passedAt)
		return { kind: "before a point", point: before.point };
	if (after !== undefined && after.passedAt !== null && at >= after.passedAt)
		return { kind: "after a point", point: after.point };
	const { earliest = null } = points.find((each) => each.point === point) ?? {};
	if (earliest !== null && at < earliest) return { kind: "too fast" };
	return isFuture(at, now) ? { kind: "future" } : null;
}

/** Whether an instant is ahead of the clock. @param at and `now` in epoch ms */
export const isFuture = (at: number, now: number) => at > now + CLOCKS_DIFFER_MS;

function around({ points }: TimedRunner, point: string) {
	const index = points.findIndex((each) => each.point === point);
	const hasPassed = ({ passedAt }: { passedAt: number | null }) => passedAt !== null;
	return {
		index,
		before: points.slice(0, Math.max(0, index)).findLast(hasPassed),
		after: points.slice(index + 1).find(hasPassed),
	};
}
