/** Reads whose instants are not of the race, because the clock of their reader had a wrong day, year or time. */
import { addDays, instantAt } from "./day.ts";
import { BEFORE_GUN_MS, type RaceTimes, windowOf } from "./readWindow.ts";

/** Clocks of readers are this far ahead at most, ms. */
const AHEAD_MS = 10 * 60_000;

export interface ReadAt {
	point: string;
	/** Epoch ms. */
	time: number;
}

export type OtherDay =
	| "before the race"
	| "after the race"
	| "in the future"
	/** Of a whole log (slowLog.ts). */
	| "slower than any walk";

export interface OtherDays {
	why: OtherDay;
	/** The number of such reads, of any kind. */
	reads: number;
	/** The first of them: its position, and epoch ms. */
	first: number;
	at: number;
}

/**
 * Finds reads that are before the race, long after it, or in the future. Reads of the evening before are tests of the mats,
 * unless most of a log is from then.
 * @param now epoch ms
 * @returns null without such reads
 */
export function otherDaysOf(
	reads: readonly ReadAt[],
	race: RaceTimes,
	now: number,
): OtherDays | null {
	const { date, lastDay, zone, guns } = race;
	const midnight = (day: string) => instantAt(day, "00:00:00", zone);
	const eve = midnight(addDays(date, -1));
	const begin = guns.length === 0 ? midnight(date) : Math.min(...guns) - BEFORE_GUN_MS;
	const isEarly = reads.filter(({ time }) => time < begin).length * 2 > reads.length;
	const end = midnight(addDays(lastDay, 2));
	const ends = new Map<string, number>();
	const endOf = (point: string) => {
		const known = ends.get(point) ?? windowOf(race, point)?.to ?? end;
		ends.set(point, known);
		return known;
	};
	const judge = ({ point, time }: ReadAt): OtherDay | null => {
		if (time < (isEarly ? begin : Math.min(begin, eve))) return "before the race";
		if (time > endOf(point)) return "after the race";
		return time > now + AHEAD_MS ? "in the future" : null;
	};
	let found: OtherDays | null = null;
	for (const [position, read] of reads.entries()) {
		const why = judge(read);
		if (why === null) continue;
		found ??= { why, reads: 0, first: position, at: read.time };
		found.reads++;
	}
	return found;
}
