/** An event as most are: what a new one is where nobody says otherwise. */

import { DEFAULT_LEADERS } from "../limits.ts";
import { DEFAULT_WINNERS } from "../scoring/winners.ts";
import { DEFAULT_ZONE } from "../time/day.ts";
import type { RaceEvent } from "./record.ts";

/** A read at more than 60 km/h is none, on foot, on wheels or on a bicycle (DESIGN section 4). */
const FASTEST_PACE = 1;

/** What every event must tell. */
export type Particulars = Pick<RaceEvent, "id" | "organisationId" | "name" | "date"> &
	Partial<RaceEvent>;

/** The event with these particulars; all the rest is as most events have it. */
export function ordinaryEvent(particulars: Particulars): RaceEvent {
	return {
		zone: DEFAULT_ZONE,
		location: "",
		notice: "",
		server: "",
		hasBanner: false,
		phase: "announced",
		offersCertificates: true,
		isOnline: true,
		rounding: "up",
		fastestPace: FASTEST_PACE,
		hidesRepeatedSexRank: false,
		hidesRepeatedGroupRank: false,
		leaders: DEFAULT_LEADERS,
		winners: DEFAULT_WINNERS,
		rankBy: "official",
		masksNames: false,
		...particulars,
	};
}
