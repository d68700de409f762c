/** A date and a time of day, as a browser's field for both has them, in the event's zone. */
import { instantsOfLocal } from "../../../race/time/clockChange.ts";
import { dayOf, timeOfDay } from "../../../race/time/day.ts";
import type { TypedTime } from "../../../race/time/typedTime.ts";

/** The moment in a field: none where it is empty or unfinished. @param typed such as 2026-11-22T14:00 */
export function momentOf(typed: string, zone: string): TypedTime {
	const local = Date.parse(`${typed}Z`);
	if (Number.isNaN(local)) return { kind: "nothing" };
	const between = instantsOfLocal(local, zone);
	const [value, other] = between;
	if (value === undefined) return { kind: "skipped" };
	return other === undefined
		? { kind: "read", value, isPlausible: true }
		: { kind: "twice", between };
}

/** The value of the field for an instant. */
export function fieldOf(at: number, zone: string): string {
	return `${dayOf(at, zone)}T${timeOfDay(at, zone).slice(0, 5)}`;
}

/** An instant as the screen shows it: 2026-11-22 14:00. */
export function shownMoment(at: number, zone: string): string {
	return fieldOf(at, zone).replace("T", " ");
}
