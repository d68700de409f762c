/** What a moment of a race that a person types can be: a gun, a bound of a clock's correction, the beginning of a chip's use. */
import type { AskedTime } from "./typedTime.ts";

/** Instants in epoch ms. */
export interface RaceMoments {
	/** The guns that were fired. */
	guns: readonly number[];
	/** It was after this; null where it is unknown. */
	after: number | null;
}

/**
 * A time of day is on the day on which it is nearest to the first gun, so that after midnight it is on the next one. After
 * another moment, it is the first time after that.
 * @param day the day (YYYY-MM-DD) and the zone of the event
 */
export function askedMoment(
	{ date, zone }: { date: string; zone: string },
	{ guns, after }: RaceMoments,
): AskedTime & { kind: "instant" } {
	const first = guns.length === 0 ? null : Math.min(...guns);
	const expected = after ?? first;
	return { kind: "instant", day: date, zone, expected, from: after, until: null, latest: null };
}
