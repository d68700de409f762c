/** What a typed cut-off means. Commands, the set-up screen and course files ask here. */
import { bestTime } from "../record/fastest/bestTimes.ts";
import { RUNNING } from "../record/fastest/runningRecords.ts";
import { slowestTimes } from "../record/fastest/slowest.ts";
import { CYCLING } from "../record/fastest/sportRecords.ts";
import type { Sport } from "../record/sport.ts";
import { parseDuration } from "./duration.ts";
import { readTypedTime, type TypedTime } from "./typedTime.ts";

/** Where a cut-off is. */
export interface ClosingPoint {
	/** From the start; null where it was not measured. */
	km: number | null;
	/** Of the section that ends here. */
	sport: Sport;
}

const UNREADABLE: TypedTime = { kind: "unreadable" };

/**
 * Reads a time after the gun: 1:30:00, 1h30, 6h, and 1:30 or 1.30 where the distance decides whether it is hours or minutes: no
 * cut-off is faster than the best time, or slower than any walk. A number alone has no unit: it is refused.
 */
export function readCutOff(text: string, point: ClosingPoint): TypedTime {
	// 3'40" is minutes and seconds, or hours and minutes as 3:40.
	const plain = text
		.normalize("NFKC")
		.trim()
		.replace(/^(\d+) ?['′’] ?(\d{1,2}) ?(?:["″”]|['′’]{2})?$/, "$1:$2");
	// D:HH:MM:SS
	const inDays = /^\d+(:\d+){3}/.test(plain) ? parseDuration(plain) : null;
	if (inDays !== null) return { kind: "read", value: inDays, isPlausible: true };
	if (/^\d+([.,]\d)?$/.test(plain)) return UNREADABLE;
	const read = readTypedTime(plain, { kind: "duration", ...boundsOf(point) });
	return read.kind === "read" && read.value <= 0 ? UNREADABLE : read;
}

function boundsOf({ km, sport }: ClosingPoint): { from: number | null; until: number | null } {
	if (km === null || km <= 0) return { from: null, until: null };
	const isRun = sport === "run";
	// Before the section that ends here there may be others, of any sport.
	const slowest = { km, sport: isRun ? sport : ("other" as const), cutOff: null };
	const { byPace } = slowestTimes({ points: [slowest], isSwum: false }, 0);
	return { from: bestTime((isRun ? RUNNING : CYCLING).men, km), until: byPace };
}
