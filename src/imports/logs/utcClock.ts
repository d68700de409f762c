/** Whether a log that does not fit its race fits it in UTC: many readers show UTC, whatever the zone of the race. */
import { dayOf, exactTimeOfDay, instantAt, isSameZone } from "../../race/time/day.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import { type DayCheck, datedReads, type KnownTags } from "../readers/datedReads.ts";
import type { LogRead, ReadTime } from "../readers/readFormat.ts";

/** @param race its zone is that in which the log was read, and which its dates have */
export function fitsUtc(
	reads: readonly LogRead[],
	race: RaceTimes,
	check: DayCheck | null,
	runners: KnownTags,
): boolean {
	if (check === null || isSameZone(race.zone, "UTC")) return false;
	const inUtc = (time: ReadTime): ReadTime => {
		if (time.kind === "clock") return time;
		const day = dayOf(time.at, race.zone);
		return { kind: "instant", at: instantAt(day, exactTimeOfDay(time.at, race.zone), "UTC") };
	};
	const moved = reads.map((read) => ({ ...read, time: inUtc(read.time) }));
	const stated = { begins: null, isInOrder: false };
	return datedReads(moved, { ...race, zone: "UTC" }, stated, check, runners).kind === "dated";
}
