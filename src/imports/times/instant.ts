/** Cells of instants: Unix seconds or milliseconds, a date with a time, or a time of day. */
import { addDays, instantAt } from "../../race/time/day.ts";
import { type Clock, hoursAndMinutes, instantText, withDecimals } from "./instantSpelling.ts";

/** A time of day that is earlier than the gun by more than this belongs to the next day (night or 24-hour race). */
const BEFORE_GUN_MS = 6 * 3_600_000;

/** Whether a cell is an instant and cannot be a duration: it has a date, or AM or PM. */
export function isAbsoluteInstant(cell: string): boolean {
	const text = instantText(cell);
	return text !== null && (text.kind !== "time" || /[ap]m$|午/i.test(cell.trim()));
}

/** Whether a cell can be an instant on the event's day. */
export function isInstant(cell: string): boolean {
	return instantText(cell) !== null;
}

/** Whether a cell is an instant in a column of guns or starts, where 06:30 and 45641.25 are instants too. */
export function canBeInstant(cell: string): boolean {
	return isInstant(cell) || withSeconds(cell) !== null || withDecimals(cell) !== null;
}

/** `06:30` as `06:30:00`; null for any other text. */
export function withSeconds(cell: string): string | null {
	const clock = hoursAndMinutes(cell);
	return clock === null ? null : `${clock.hour}:${clock.minute}:00`;
}

/** Milliseconds since midnight of `H:MM:SS` with any fraction; null where a cell is not a time of day. */
export function parseTimeOfDay(cell: string): number | null {
	const text = instantText(cell);
	if (text?.kind !== "time") return null;
	const { hour, minute, seconds } = text.clock;
	return (Number(hour) * 60 + Number(minute)) * 60_000 + Math.round(Number(seconds) * 1_000);
}

/** Reads a cell into epoch ms; null where it is not an instant. A time of day long before `gun` is on the next day. */
export type InstantReader = (cell: string, gun: number | null) => number | null;

/**
 * Creates a reader for an event's day (YYYY-MM-DD) and zone. Offsets of the zone are cached for each minute, because
 * finding one takes longer than the rest of a row.
 */
export function instantReader(day: string, zone: string): InstantReader {
	const minutes = new Map<string, number>();
	const local = (date: string, { hour, minute, seconds }: Clock) => {
		const key = `${date} ${hour}:${minute}`;
		const known = minutes.get(key);
		const start = known ?? instantAt(date, `${hour}:${minute}:00`, zone);
		if (known === undefined) minutes.set(key, start);
		return start + Math.round(Number(seconds) * 1_000);
	};
	return (cell, gun) => {
		const text = instantText(cell);
		if (text === null) return null;
		if (text.kind === "unix") return text.ms;
		if (text.kind === "time") {
			const today = local(day, text.clock);
			return gun !== null && today < gun - BEFORE_GUN_MS
				? local(addDays(day, 1), text.clock)
				: today;
		}
		const date = dateMeant(text.dates, day);
		if (date === null) return null;
		return finite(
			text.offset === null ? local(date, text.clock) : withOffset(date, text.clock, text.offset),
		);
	};
}

/** The only reading of a date, or the one that is the event's day; null where neither exists. */
function dateMeant(dates: readonly string[], day: string): string | null {
	const [only = null, other] = dates;
	if (other === undefined) return only;
	return dates.find((date) => date === day) ?? null;
}

function withOffset(date: string, { hour, minute, seconds }: Clock, offset: string): number {
	const zone = /^z$/i.test(offset) ? "Z" : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
	return Date.parse(`${date}T${hour}:${minute}:00${zone}`) + Math.round(Number(seconds) * 1_000);
}

function finite(instant: number): number | null {
	return Number.isFinite(instant) ? instant : null;
}
