/** Local times that a zone's clocks skip or repeat when summer time begins or ends. */
import { instantAt } from "./day.ts";
import { offsetAt } from "./offset.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A race may last for two more days after its day, and files have times of day of all three. */
const DAYS_MS = 72 * HOUR_MS;

/** A range of local times, as ms since 1970 on the zone's own clocks. */
export interface ClockChange {
	clock: "skipped" | "repeated";
	from: number;
	/** Exclusive. */
	to: number;
}

/**
 * The changes of a zone's clocks on a day (YYYY-MM-DD) and the two days after it.
 * @returns none for an invalid day
 */
export function clockChanges(day: string, zone: string): ClockChange[] {
	const start = instantAt(day, "00:00:00", zone);
	if (Number.isNaN(start)) return [];
	const changes: ClockChange[] = [];
	for (let hour = start; hour < start + DAYS_MS; hour += HOUR_MS) {
		const [before, after] = [offsetAt(hour, zone), offsetAt(hour + HOUR_MS, zone)];
		if (before === after) continue;
		let instant = hour;
		while (offsetAt(instant, zone) === before) instant += MINUTE_MS;
		changes.push({
			clock: after > before ? "skipped" : "repeated",
			from: instant + Math.min(before, after),
			to: instant + Math.max(before, after),
		});
	}
	return changes;
}

/**
 * The instants (epoch ms) at which a zone's clocks show a local time (ms since 1970 on these clocks), in their order: none
 * where they skip it, two where they show it twice.
 */
export function instantsOfLocal(local: number, zone: string): readonly number[] {
	const offsets = new Set([-DAY_MS, DAY_MS].map((by) => offsetAt(local + by, zone)));
	return [...offsets]
		.map((offset) => local - offset)
		.filter((instant) => offsetAt(instant, zone) === local - instant)
		.sort((a, b) => a - b);
}

/** Whether the clocks skip or repeat a local time (ms since 1970 on these clocks); null for neither. */
export function changeAt(
	local: number,
	changes: readonly ClockChange[],
): ClockChange["clock"] | null {
	return changes.find(({ from, to }) => local >= from && local < to)?.clock ?? null;
}
