/** Days and times of day, always in an event's own time zone. */

/** The zone of an event without one (DESIGN section 4). */
export const DEFAULT_ZONE = "Asia/Taipei";

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function inZone(zone: string): Intl.DateTimeFormat {
	const known = formats.get(zone);
	if (known) return known;
	const format = new Intl.DateTimeFormat("en-CA", {
		timeZone: zone,
		hourCycle: "h23",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	});
	formats.set(zone, format);
	return format;
}

function parts(instant: number, zone: string): (type: Intl.DateTimeFormatPartTypes) => string {
	const found = inZone(zone).formatToParts(instant);
	return (type) => found.find((part) => part.type === type)?.value ?? "";
}

/** Whether a text is the IANA name of a time zone. An offset such as +08:00 is not, because it has no summer time. */
export function isZone(zone: string): boolean {
	return /^[A-Za-z]/.test(zone) && canonicalZone(zone) !== null;
}

/** Whether two names are of one zone, such as Asia/Calcutta and Asia/Kolkata. */
export function isSameZone(zone: string, other: string): boolean {
	return zone === other || (canonicalZone(zone) ?? zone) === (canonicalZone(other) ?? other);
}

function canonicalZone(zone: string): string | null {
	try {
		return inZone(zone).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. Date.parse alone reads 30 February as 2 March. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const midnight = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** `HH:MM:SS` of an instant (epoch ms) in a zone. */
export function timeOfDay(instant: number, zone: string): string {
	const part = parts(instant, zone);
	return `${part("hour")}:${part("minute")}:${part("second")}`;
}

/** `HH:MM:SS.mmm` of an instant (epoch ms) in a zone. */
export function exactTimeOfDay(instant: number, zone: string): string {
	const fraction = ((instant % 1_000) + 1_000) % 1_000;
	return `${timeOfDay(instant, zone)}.${String(fraction).padStart(3, "0")}`;
}

/** `HH:MM` of an instant (epoch ms) in a zone. */
export function clockTime(instant: number, zone: string): string {
	return timeOfDay(instant, zone).slice(0, 5);
}

/** `YYYY-MM-DD` of an instant (epoch ms) in a zone. */
export function dayOf(instant: number, zone: string): string {
	const part = parts(instant, zone);
	return `${part("year")}-${part("month")}-${part("day")}`;
}

/** An instant (epoch ms) as ISO 8601 in a zone, with its offset: `2026-03-08T06:30:00.250+08:00`. */
export function isoInstant(instant: number, zone: string): string {
	const written = `${dayOf(instant, zone)}T${timeOfDay(instant, zone)}`;
	const whole = Math.floor(instant / 1000) * 1000;
	const minutes = Math.round((Date.parse(`${written}Z`) - whole) / 60_000);
	const pair = (value: number) => String(value).padStart(2, "0");
	const ahead = Math.abs(minutes);
	const offset = `${minutes < 0 ? "-" : "+"}${pair(Math.floor(ahead / 60))}:${pair(ahead % 60)}`;
	return `${written}.${String(instant - whole).padStart(3, "0")}${offset}`;
}

/** Days from one YYYY-MM-DD to another, negative where the second is earlier; NaN for an invalid date. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Adds days to a day (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant (epoch ms) at which a zone's clocks show a day (YYYY-MM-DD) and a time (HH:MM:SS, fraction
 * allowed). NaN for an invalid day or time.
 */
export function instantAt(day: string, time: string, zone: string): number {
	const asUtc = Date.parse(`${day}T${time}Z`);
	if (Number.isNaN(asUtc)) return asUtc;
	const offset = (instant: number) =>
		Date.parse(`${dayOf(instant, zone)}T${timeOfDay(instant, zone)}Z`) -
		Math.floor(instant / 1000) * 1000;
	// The second offset is taken at the result of the first, because near a clock change the two differ.
	return asUtc - offset(asUtc - offset(asUtc));
}

/** The time of day of an instant, with the day (MM-DD) where it is not that of the event: a day of '' shows it always. */
export function dayAndTime(instant: number, { day, zone }: { day: string; zone: string }): string {
	const own = dayOf(instant, zone);
	const time = exactTimeOfDay(instant, zone);
	return own === day ? time : `${own.slice("YYYY-".length)} ${time}`;
}
