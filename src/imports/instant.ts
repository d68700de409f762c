/** Cells of instants: Unix seconds or milliseconds, a date with a time, or a time of day. */
import { instantAt, isDay } from "../race/day.ts";

const UNIX_SECONDS = /^\d{9,10}(?:\.\d+)?$/;
const UNIX_MS = /^\d{12,13}(?:\.\d+)?$/;
const DATE_TIME =
	/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}:\d{2}(?::[0-5]\d(?:[.,]\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const TIME_OF_DAY = /^([01]?\d|2[0-3]):([0-5]\d):([0-5]\d(?:[.,]\d+)?)$/;

const DAY_MS = 86_400_000;
/** A time of day this much earlier than the gun's is the next day's: a night or 24-hour race. */
const BEFORE_GUN_MS = 6 * 3_600_000;

/** Whether a cell names an instant by itself, so that its column cannot be durations. */
export function isAbsoluteInstant(cell: string): boolean {
	return UNIX_SECONDS.test(cell) || UNIX_MS.test(cell) || DATE_TIME.test(cell);
}

/** Whether a cell can be an instant, given the event's day. */
export function isInstant(cell: string): boolean {
	return isAbsoluteInstant(cell) || TIME_OF_DAY.test(cell);
}

/** Milliseconds since midnight of `H:MM:SS` with any fraction; null where a cell is no time of day. */
export function parseTimeOfDay(cell: string): number | null {
	const [, hour, minute, seconds] = TIME_OF_DAY.exec(cell) ?? [];
	if (hour === undefined || minute === undefined || seconds === undefined) return null;
	const wholeMinutes = Number(hour) * 60 + Number(minute);
	return wholeMinutes * 60_000 + Math.round(Number(seconds.replace(",", ".")) * 1_000);
}

/** Reads a cell; null where it is no instant. A time of day long before `gun` is the next day's. */
export type InstantReader = (cell: string, gun: number | null) => number | null;

/**
 * A reader for one event's day (YYYY-MM-DD) and zone. The zone's offset is looked up once a minute of
 * the day, for a look-up takes longer than all the rest of a row.
 */
export function instantReader(day: string, zone: string): InstantReader {
	const minutes = new Map<string, number>();
	const local = (date: string, hour: string, minute: string, seconds: string) => {
		const key = `${date} ${hour.padStart(2, "0")}:${minute}`;
		const known = minutes.get(key);
		const start = known ?? startOfMinute(date, `${hour.padStart(2, "0")}:${minute}:00`, zone);
		if (known === undefined) minutes.set(key, start);
		return start + Math.round(Number(seconds.replace(",", ".")) * 1_000);
	};
	return (cell, gun) => {
		if (UNIX_SECONDS.test(cell)) return Math.round(Number(cell) * 1_000);
		if (UNIX_MS.test(cell)) return Math.round(Number(cell));
		const [, hour, minute, seconds] = TIME_OF_DAY.exec(cell) ?? [];
		if (hour !== undefined && minute !== undefined && seconds !== undefined) {
			const today = local(day, hour, minute, seconds);
			return gun !== null && today < gun - BEFORE_GUN_MS
				? local(addDays(day, 1), hour, minute, seconds)
				: today;
		}
		return dateTime(cell, local);
	};
}

function dateTime(
	cell: string,
	local: (date: string, hour: string, minute: string, seconds: string) => number,
): number | null {
	const [, year, month, dayOfMonth, time, offset] = DATE_TIME.exec(cell) ?? [];
	if (year === undefined || month === undefined || dayOfMonth === undefined || time === undefined)
		return null;
	const date = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
	if (!isDay(date)) return null;
	const [hour = "", minute = "", seconds = "0"] = time.split(":");
	if (offset === undefined) return finite(local(date, hour, minute, seconds));
	const zone = /^z$/i.test(offset) ? "Z" : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
	const start = Date.parse(`${date}T${hour.padStart(2, "0")}:${minute}:00${zone}`);
	return finite(start + Math.round(Number(seconds.replace(",", ".")) * 1_000));
}

/** NaN for a day or an hour that no calendar has: instantAt throws there. */
function startOfMinute(date: string, time: string, zone: string): number {
	return Number.isNaN(Date.parse(`${date}T${time}Z`)) ? Number.NaN : instantAt(date, time, zone);
}

function finite(instant: number): number | null {
	return Number.isFinite(instant) ? instant : null;
}

/** The day (YYYY-MM-DD) so many days after another. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
