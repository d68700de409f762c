/** Instants and durations as officials see them: with tenths, because a tenth decides a rank. */
import { dayOf, exactTimeOfDay } from "../../../race/time/day.ts";
import { formatDuration } from "../../../race/time/duration.ts";

/** The day and the zone of the event. */
export interface EventDay {
	date: string;
	zone: string;
}

/** `09:05:03.4`, on another day than the event's first `11-23 09:05:03.4`. */
export function shownInstant(instant: number, { date, zone }: EventDay): string {
	const day = dayOf(instant, zone);
	const time = tenths(exactTimeOfDay(instant, zone));
	return day === date ? time : `${day.slice("YYYY-".length)} ${time}`;
}

/** `02:38:18.4`, negative ones with a minus. */
export function shownDuration(ms: number): string {
	return `${ms < 0 ? "−" : ""}${tenths(formatDuration(Math.abs(ms)))}`;
}

/** `+0.2`, in seconds. */
export function shownDifference(ms: number): string {
	const seconds = (Math.abs(ms) / 1_000).toFixed(1);
	return `${ms < 0 ? "−" : "+"}${seconds}`;
}

/** Further decimals are left out, as a clock does. */
function tenths(time: string): string {
	return time.slice(0, -2);
}

/** To the metre: 129.439 km. */
export function shownDistance(km: number): string {
	return `${km.toFixed(3)} km`;
}
