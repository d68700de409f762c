/** What is known of the runners of a log already: it decides the days of reads that have only a time of day. */
import { dayOf } from "./day.ts";
import {
	type RaceTimes,
	SHORTEST_WINDOW_MS,
	shortestBetween,
	slowest,
	type Window,
	windowOf,
} from "./readWindow.ts";

/** A runner as far as the days of reads depend on it; instants in epoch ms. */
export interface KnownRunner {
	/** Null where it was not fired. */
	gun: number | null;
	/** The passings that count, by the ids of their points. */
	passings: readonly { point: string; at: number }[];
}

/** What is known beside the race and the log. */
export interface KnownSoFar {
	/** By the tag of a read (tagText). */
	runners: ReadonlyMap<string, KnownRunner>;
	/** Epoch ms: no read is on a later day. Infinity where it is unknown. */
	now: number;
}

/** Nothing but the race and the log. */
export const NOTHING_SO_FAR: KnownSoFar = { runners: new Map(), now: Number.POSITIVE_INFINITY };

/**
 * The window of a runner's reads that name a point: after the passings at points before it, before those at points
 * after it, and near one at the point itself.
 * @returns null while no gun is known
 */
export function windowOfRunner(
	race: RaceTimes,
	{ gun, passings }: KnownRunner,
	point: string,
): Window | null {
	// A runner who starts with another wave of the day keeps all of its guns.
	const days = new Set(race.guns.map((each) => dayOf(each, race.zone)));
	const isOwn = gun !== null && days.size > 1;
	const own = isOwn ? { ...race, guns: [gun], lastDay: race.date } : race;
	const span = windowOf(own, point);
	if (span === null || span.km === null || span.lap !== null) return span;
	let { from, to, likely } = span;
	for (const { point: other, at } of passings) {
		const known = windowOf(own, other);
		if (known === null || known.km === null || at < known.from || at > known.to) continue;
		if (known.km.to < span.km.from) {
			from = Math.max(from, at + shortestBetween(race, other, point));
			likely = Math.min(likely, at + slowest(span.km.to - known.km.from));
		} else if (known.km.from > span.km.to)
			to = Math.min(to, at - shortestBetween(race, point, other));
		else {
			from = Math.max(from, at - SHORTEST_WINDOW_MS);
			to = Math.min(to, at + SHORTEST_WINDOW_MS);
		}
	}
	// Passings that contradict each other decide nothing.
	return from > to ? span : { ...span, from, to, likely: Math.min(likely, to) };
}
