/** Local times, written without an offset. */
import { type ClockChange, changeAt, clockChanges } from "../../race/time/clockChange.ts";
import { instantReader } from "./instant.ts";

/**
 * Creates a reader of local times, in ms since 1970-01-01 00:00 local time. It answers null for a text that is an instant in
 * any zone (Unix time, or with an offset). `gun` is a local time too.
 */
export function localReader(day: string): (text: string, gun: number | null) => number | null {
	const inUtc = instantReader(day, "UTC");
	const elsewhere = instantReader(day, "Etc/GMT-1");
	return (text, gun) => {
		const local = inUtc(text, gun);
		return local === null || local === elsewhere(text, null) ? null : local;
	};
}

/** Whether the clocks of a zone skip a local time or show it twice on the event's days; null where they do neither. */
export function clockChangeOf(
	text: string,
	day: string,
	zone: string,
): ClockChange["clock"] | null {
	const local = localReader(day)(text, null);
	return local === null ? null : changeAt(local, clockChanges(day, zone));
}
