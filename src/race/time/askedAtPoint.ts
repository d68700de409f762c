/** What a time at a point of a runner can be: between the passings before and after it. Commands and screens ask by it. */
import type { AskedTime } from "./typedTime.ts";

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
		passedAt: number | null;
		expected: number | null;
		/** Before it the runner cannot have been there. */
		earliest: number | null;
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
	if (way === "at") {
		// The gun itself is plausible at the start.
		const least = from === null ? null : from - (before ? 0 : 1);
		const expected = here?.passedAt ?? here?.expected ?? null;
		const possible = here?.earliest ?? null;
		const first = possible === null ? least : Math.max(possible - 1, least ?? possible);
		return { kind: "instant", day: date, zone, from: first, until, expected };
	}
	const zero = way === "sinceGun" ? entry.gun : entry.ownStart;
	const since = (instant: number | null) =>
		instant === null || zero === null ? null : instant - zero;
	return { kind: "duration", from: since(from) ?? 0, until: since(until) };
}

/** `+1:31:07.4` is a time since the gun, as the log of changes writes it, wherever it is typed. */
export function typedWay(typed: string, way: TimeWay): TimeWay {
	return way === "at" && /^\s*[+＋]/.test(typed) ? "sinceGun" : way;
}

/**
 * What speaks against an instant at a point, before it is taken. `point` is the other point, by its id.
 * A time ahead of the clock is one that was mistyped, because a person saw what they type.
 */
export type TimeObjection =
	| { kind: "future" }
	| { kind: "before the gun" }
	| { kind: "too fast" }
	| { kind: "before a point" | "after a point"; point: string };

/** The clock of the person and that of the server may differ by this, ms. */
const CLOCKS_DIFFER_MS = 60_000;

/** @param at and `now` in epoch ms @returns null where nothing speaks against it */
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
	return at > now + CLOCKS_DIFFER_MS ? { kind: "future" } : null;
}

function around({ points }: TimedRunner, point: string) {
	const index = points.findIndex((each) => each.point === point);
	const hasPassed = ({ passedAt }: { passedAt: number | null }) => passedAt !== null;
	return {
		index,
		before: points.slice(0, Math.max(0, index)).findLast(hasPassed),
		after: points.slice(index + 1).find(hasPassed),
	};
}
