/** What the demonstration's races have in common. */
import { defaultEvent, type Particulars } from "../../src/race/record/defaultEvent.ts";
import type { RaceEvent } from "../../src/race/record/record.ts";
import { ORGANISATION } from "../organisation.ts";

/** An event of the demonstration's organisation. */
export function eventOf(particulars: Omit<Particulars, "organisationId">): RaceEvent {
	return defaultEvent({
		organisationId: ORGANISATION.id,
		fastestPace: 2.2,
		hidesRepeatedSexRank: true,
		hidesRepeatedGroupRank: true,
		...particulars,
	});
}

/** Bibs of digits with leading zeros, after a prefix: `W-003`. */
export function numbered(
	prefix: string,
	first: number,
	digits: number,
): (number: number) => string {
	return (number) => prefix + String(first + number).padStart(digits, "0");
}

/** The name of a race that takes place repeatedly. */
export function nameOfRound(name: string, round: number): string {
	return round === 0 ? name : `${name} 第${round + 1}場`;
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
