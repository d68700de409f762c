/** A log's clock: what it shows, in the event's zone, as an instant. */
import { refuseOffset } from "../../race/time/offset.ts";
import { addDays, instantReader, parseTimeOfDay } from "../instant.ts";
import type { ReadOptions } from "./readFormat.ts";

const HOUR_MS = 3_600_000;
/** A clock that falls back this far has passed midnight. */
const MIDNIGHT_MS = 12 * HOUR_MS;
/** A read that comes this long "after" the last one is a late one from before midnight. */
const LATE_MS = 23 * HOUR_MS;

export interface Clock {
	/**
	 * Epoch ms of Unix seconds or milliseconds, a date and time with or without an offset, or a time of
	 * day, whose day `source` tells. Null where the text is none of these.
	 */
	read(text: string, source: string): number | null;
	/** Why an instant that was read is not believed, with what to do; null where it is. */
	refuse(text: string, time: number): string | null;
}

/** The clock of one log. It remembers how far each source has come, to tell when midnight passes. */
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
				: `Its offset is not that of ${zone} then; correct it, or name the zone of the log's clock with --zone.`;
		},
	};
}

/** Counts each source's days since its first read, given times of day in ms. */
function dayCounter(): (source: string, time: number) => number {
	const latest = new Map<string, { day: number; time: number }>();
	return (source, time) => {
		const last = latest.get(source) ?? { day: 0, time };
		if (last.day > 0 && time - last.time > LATE_MS) return last.day - 1;
		const day = last.time - time > MIDNIGHT_MS ? last.day + 1 : last.day;
		// The latest of the day counts, so that reads out of order do not turn the calendar back.
		if (day > last.day || time >= last.time) latest.set(source, { day, time });
		return day;
	};
}
