/** An event with default values. */

import { DEFAULT_FASTEST_PACE, DEFAULT_LEADERS } from "../limits.ts";
import { DEFAULT_WINNERS } from "../scoring/winners.ts";
import { DEFAULT_ZONE } from "../time/day.ts";
import type { RaceEvent } from "./record.ts";

/** The values that every event needs, and optionally others. */
export type Particulars = Pick<RaceEvent, "id" | "organisationId" | "name" | "date"> &
	Partial<RaceEvent>;

/** An event with these values, and defaults for the rest. */
export function defaultEvent(given: Particulars): RaceEvent {
	return {
		lastDay: "",
		zone: DEFAULT_ZONE,
		location: "",
		notice: "",
		server: "",
		hasBanner: false,
		phase: "announced",
		offersCertificates: true,
		isOnline: true,
		rounding: "up",
		fastestPace: DEFAULT_FASTEST_PACE,
		hidesRepeatedSexRank: false,
		hidesRepeatedGroupRank: false,
		leaders: DEFAULT_LEADERS,
		winners: DEFAULT_WINNERS,
		rankBy: "official",
		masksNames: false,
		ageRule: "raceDay",
		teams: null,
		ageFactors: null,
		...given,
	};
}
