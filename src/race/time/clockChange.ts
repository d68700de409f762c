/** Hours that a zone's clocks skip or show twice, when summer time begins or ends. */
import { instantAt } from "./day.ts";
import { offsetAt } from "./offset.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A race begun on its day may go on for two more: files tell times of day of all three. */
const DAYS_MS = 72 * HOUR_MS;

/** A span of local times, as ms since 1970 on the zone's own clocks. */
export interface ClockChange {
	clock: "skipped" | "repeated";
	from: number;
	/** Not in it any more. */
	to: number;
}

/**
 * The changes of a zone's clocks on a day (YYYY-MM-DD) and the two after it.
 * @returns none for a day that does not exist
 */
export function clockChanges(day: string, zone: string): ClockChange[] {
	const start = instantAt(day, "00:00:00", zone);
	if (Number.isNaN(start)) return [];
	const changes: ClockChange[] = [];
	for (let hour = start; hour < start + DAYS_MS; hour += HOUR_MS) {
		const [before, after] = [offsetAt(hour, zone), offsetAt(hour + HOUR_MS, zone)];
		if (before === after) continue;
		let moment = hour;
		while (offsetAt(moment, zone) === before) moment += MINUTE_MS;
		changes.push({
			clock: after > before ? "skipped" : "repeated",
			from: moment + Math.min(before, after),
			to: moment + Math.max(before, after),
		});
	}
	return changes;
}

/** Whether clocks skip a local time (ms since 1970 on them) or show it twice; null where it is plain. */
export function changeAt(
	local: number,
	changes: readonly ClockChange[],
): ClockChange["clock"] | null {
	return changes.find(({ from, to }) => local >= from && local < to)?.clock ?? null;
}
