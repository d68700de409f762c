/** The days of reads that come one by one from a reader, as it makes them. */
import { addDays, daysBetween, instantAt } from "./day.ts";
import { type RaceTimes, windowOf } from "./readWindow.ts";

const DAY_MS = 86_400_000;
/** Clocks of readers are this far ahead at most, ms. */
const AHEAD_MS = 10 * 60_000;

/** A read with a time of day, at the moment at which it came. */
export interface ComingRead {
	source: string;
	point: string;
	/** Milliseconds since midnight. */
	clock: number;
	/** Epoch ms. */
	now: number;
}

export interface FollowedDays {
	/** The day of a read, in days after the date of the race. */
	dayOf(read: ComingRead): number;
	/** Notes the day of a read that is known, in days after the date of the race. */
	note(read: Pick<ComingRead, "source" | "clock">, day: number): void;
}

/**
 * Follows the reads of readers: a read is on the day that is nearest to the one before it of the same source. The first one is
 * where it fits the race, and not in the future.
 */
export function followDays(race: RaceTimes, begins: string | null): FollowedDays {
	const last = new Map<string, { day: number; clock: number }>();
	const stated = begins === null ? null : daysBetween(race.date, begins);
	const note: FollowedDays["note"] = ({ source, clock }, day) => last.set(source, { day, clock });
	return {
		note,
		dayOf(read) {
			const { source, point, clock, now } = read;
			const before = last.get(source);
			const day = before
				? before.day + nearestDay(clock - before.clock)
				: (stated ?? firstDay(race, point, clock, now));
			note(read, day);
			return day;
		},
	};
}

/** The day on which a time of day is nearest to another one, `step` ms away on the same day. */
function nearestDay(step: number): number {
	if (step < -DAY_MS / 2) return 1;
	return step > DAY_MS / 2 ? -1 : 0;
}

function firstDay(race: RaceTimes, point: string, clock: number, now: number): number {
	const at = (day: number) => instantAt(addDays(race.date, day), "00:00:00", race.zone) + clock;
	const span = windowOf(race, point);
	const last = daysBetween(race.date, race.lastDay);
	const days = Array.from({ length: last + 3 }, (_, index) => index);
	if (span === null) {
		const present = days.filter((day) => day <= last && at(day) <= now + AHEAD_MS).at(-1) ?? 0;
		// While the race is to come, or is over, nothing but its date is known.
		return now - at(present) < DAY_MS ? present : 0;
	}
	const inside = days.filter((day) => at(day) >= span.from && at(day) <= span.to);
	return inside.find((day) => at(day) <= now + AHEAD_MS) ?? 0;
}
