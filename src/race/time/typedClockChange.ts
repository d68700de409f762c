/** Whether a typed time of day is one that the clocks skip or show twice, also as 26:30. */
import { type ClockChange, changeAt, clockChanges } from "./clockChange.ts";
import { dayOf } from "./day.ts";
import { readTypedTime } from "./typedTime.ts";

/**
 * @param typed a time of day without an offset
 * @param instant what it was read as, epoch ms
 * @param date the day of the event, from which hours beyond 23 count, YYYY-MM-DD
 * @returns null where the clocks show the time once
 */
export function typedClockChange(
	typed: string,
	instant: number,
	{ date, zone }: { date: string; zone: string },
): ClockChange["clock"] | null {
	const day = dayOf(instant, zone);
	const local = localTime(typed, day, day) ?? localTime(typed, date, day);
	return local === null ? null : changeAt(local, clockChanges(day, zone));
}

/** Ms since 1970 on the clocks of the zone; null if the text is not on the day. */
function localTime(typed: string, from: string, day: string): number | null {
	const open = { from: null, until: null, expected: null, latest: null };
	const read = readTypedTime(typed, { kind: "instant", day: from, zone: "UTC", ...open });
	return read.kind === "read" && dayOf(read.value, "UTC") === day ? read.value : null;
}
