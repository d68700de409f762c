/** Reads the times of a log: instants in the event's zone, and times of day without a day. */
import { refuseOffset } from "../../race/time/offset.ts";
import { instantReader, parseTimeOfDay } from "../times/instant.ts";
import { withoutDayZero } from "../times/timeSpelling.ts";
import type { ReadOptions, ReadTime } from "./readFormat.ts";

export interface Clock {
	/**
	 * Unix seconds or milliseconds, a date and time with or without an offset, or a time of day. Null for other texts.
	 */
	read(text: string): ReadTime | null;
	/** Why a time is refused, with what to do; null where it is accepted. */
	refuse(text: string, time: ReadTime): string | null;
}

/** 23.10.00, 23h10m00 and 23h10:00 as 23:10:00, with any fraction; other texts as they are. */
export function withColons(text: string): string {
	return text.replace(DOTTED, "$1:$2:$3");
}

const DOTTED = /(?<=^|\s)(\d{1,2})[.h](\d{2})[.:m'](\d{2}(?:[.,]\d+)?)s?$/;

/** Creates the clock of a log. */
export function clockOf({ date, zone }: Pick<ReadOptions, "date" | "zone">): Clock {
	const parse = instantReader(date, zone);
	return {
		read(written) {
			const text = withoutDayZero(written);
			const ms = parseTimeOfDay(text);
			if (ms !== null) return { kind: "clock", ms };
			const at = parse(text, null);
			return at === null ? null : { kind: "instant", at };
		},
		refuse(text, time) {
			const refusal = time.kind === "clock" ? null : refuseOffset(text, time.at, zone);
			return refusal === null
				? null
				: `Its offset is not the offset of ${zone} at that time; correct it, or name the zone of the log's clock with --zone.`;
		},
	};
}
