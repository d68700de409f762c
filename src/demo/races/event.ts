/** What the demonstration's events have in common. */
import { DEFAULT_ZONE } from "../../race/day.ts";
import { DEFAULT_LEADERS } from "../../race/limits.ts";
import type { RaceEvent } from "../../race/record.ts";
import { DEFAULT_WINNERS } from "../../race/winners.ts";
import { ORGANISATION } from "../organisation.ts";

/** What an event's plan must tell; the rest is as most events have it. */
type Particulars = Pick<RaceEvent, "id" | "name" | "date" | "location"> & Partial<RaceEvent>;

export function eventOf(particulars: Particulars): RaceEvent {
	return {
		organisationId: ORGANISATION.id,
		zone: DEFAULT_ZONE,
		notice: "",
		server: "",
		hasBanner: false,
		phase: "announced",
		offersCertificates: true,
		isOnline: true,
		rounding: "up",
		fastestPace: 2.2,
		hidesRepeatedSexRank: true,
		hidesRepeatedGroupRank: true,
		leaders: DEFAULT_LEADERS,
		winners: DEFAULT_WINNERS,
		...particulars,
	};
}

/** Bibs of digits with leading zeros, after a prefix: `W-003`. */
export function numbered(
	prefix: string,
	first: number,
	digits: number,
): (number: number) => string {
	return (number) => prefix + String(first + number).padStart(digits, "0");
}

export const TEAMS_IN_CHINESE = [
	"山風跑團",
	"河岸慢跑俱樂部",
	"晨光跑者",
	"北岸鐵腿隊",
	"海風市政府跑步社",
	"老街豆花跑班",
	"星期三夜跑團",
	"綠川國小家長隊",
];
