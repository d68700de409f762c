/** Times that were written as a zone's clocks showed them, without their offset. */
import { type ClockChange, changeAt, clockChanges } from "../race/time/clockChange.ts";
import { instantReader } from "./instant.ts";

/**
 * Reads a text as a local time, ms since 1970 on the clocks that showed it; null for what names an instant by
 * itself, which is the same in two zones. `gun` is a local time too.
 */
export function localReader(day: string): (text: string, gun: number | null) => number | null {
	const inUtc = instantReader(day, "UTC");
	const elsewhere = instantReader(day, "Etc/GMT-1");
	return (text, gun) => {
		const local = inUtc(text, gun);
		return local === null || local === elsewhere(text, null) ? null : local;
	};
}

/** Whether a zone's clocks skip a written time on the event's days, or show it twice; null where it is plain. */
export function clockChangeOf(
	text: string,
	day: string,
	zone: string,
): ClockChange["clock"] | null {
	const local = localReader(day)(text, null);
	return local === null ? null : changeAt(local, clockChanges(day, zone));
}
