/** Converts the times of a log to instants in the event's zone. */
import { refuseOffset } from "../../race/time/offset.ts";
import { addDays, instantReader, parseTimeOfDay } from "../times/instant.ts";
import type { ReadOptions } from "./readFormat.ts";

const HOUR_MS = 3_600_000;
/** A time of day that is earlier than the last one by this much is after midnight. */
const MIDNIGHT_MS = 12 * HOUR_MS;
/** A time of day that is later than the last one by this much is a late read from before midnight. */
const LATE_MS = 23 * HOUR_MS;

export interface Clock {
	/**
	 * Epoch ms of Unix seconds or milliseconds, a date and time with or without an offset, or a time of day. The day of a
	 * time of day is counted for each `source`. Null for other texts.
	 */
	read(text: string, source: string): number | null;
	/** Why an instant is refused, with what to do; null where it is accepted. */
	refuse(text: string, time: number): string | null;
}

/** Creates the clock of a log. It keeps the latest time of each source to detect midnight. */
export function clockOf({ date, zone, dayRollover }: ReadOptions): Clock {
	const parse = instantReader(date, zone);
	const dayOf = dayCounter();
	return {
		read(text, source) {
			const time = parseTimeOfDay(text);
			if (time === null) return parse(text, null);
			const day = dayRollover ? dayOf(source, time) : 0;
			return day === 0 ? parse(text, null) : parse(`${addDays(date, day)} ${text}`, null);
		},
		refuse(text, time) {
			const refusal = refuseOffset(text, time, zone);
			return refusal === null
				? null
				: `Its offset is not the offset of ${zone} at that time; correct it, or name the zone of the log's clock with --zone.`;
		},
	};
}

/** Counts the days of each source since its first read, from times of day in ms. */
function dayCounter(): (source: string, time: number) => number {
	const latest = new Map<string, { day: number; time: number }>();
	return (source, time) => {
		const last = latest.get(source) ?? { day: 0, time };
		if (last.day > 0 && time - last.time > LATE_MS) return last.day - 1;
		const day = last.time - time > MIDNIGHT_MS ? last.day + 1 : last.day;
		// The latest time of the day counts, so that reads out of order do not change the day.
		if (day > last.day || time >= last.time) latest.set(source, { day, time });
		return day;
	};
}
