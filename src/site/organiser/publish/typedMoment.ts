/** A date and a time of day, as a browser's field for both has them, in the event's zone. */
import { dayOf, instantAt, timeOfDay } from "../../../race/time/day.ts";

/** Epoch ms; null for an empty or unfinished field. @param typed such as 2026-11-22T14:00 */
export function momentOf(typed: string, zone: string): number | null {
	const [day = "", time = ""] = typed.split("T");
	const at = instantAt(day, time.length === "14:00".length ? `${time}:00` : time, zone);
	return Number.isNaN(at) ? null : at;
}

/** The value of the field for an instant. */
export function fieldOf(at: number, zone: string): string {
	return `${dayOf(at, zone)}T${timeOfDay(at, zone).slice(0, 5)}`;
}

/** An instant as the screen shows it: 2026-11-22 14:00. */
export function shownMoment(at: number, zone: string): string {
	return fieldOf(at, zone).replace("T", " ");
}
