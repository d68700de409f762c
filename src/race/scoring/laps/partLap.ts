/** What a measured part lap can be. */
import { bestTime } from "../../record/fastest/bestTimes.ts";
import { RUNNING } from "../../record/fastest/runningRecords.ts";
import { CYCLING } from "../../record/fastest/sportRecords.ts";

export interface PartLap {
	/** The distance that was measured. */
	km: number;
	lapKm: number;
	/** Of the race, ms. */
	duration: number;
	/** Without reads the part lap is the whole distance. */
	hasReads: boolean;
	isOnFoot: boolean;
}

/** What is wrong with a part lap, and what may be meant; null where it is possible. */
export function partLapFault({ km, lapKm, duration, hasReads, isOnFoot }: PartLap): {
	fault: "not shorter than the lap" | "faster than plausible";
	meant: number | null;
} | null {
	const best = (isOnFoot ? RUNNING : CYCLING).men;
	const isLong = hasReads && km >= lapKm;
	if (!isLong && bestTime(best, km) <= duration) return null;
	const inMetres = km / 1_000;
	return {
		fault: isLong ? "not shorter than the lap" : "faster than plausible",
		meant: Number.isInteger(km) && km >= 10 && inMetres < lapKm ? inMetres : null,
	};
}
