/**
 * A club with events around today, one whose last event went to the first, and one with races that are not announced:
 * what the index has to distinguish.
 */

import { defaultEvent } from "../../src/race/record/defaultEvent.ts";
import type { RaceEvent, Recording } from "../../src/race/record/record.ts";
import { dayOf } from "../../src/race/time/day.ts";

const DAY_MS = 86_400_000;
const CLUB = { id: "43", code: "harbourclub", shortName: "港都路跑俱樂部", url: "" };
const EMPTY_CLUB = { id: "44", code: "newclub", shortName: "新跑團", url: "" };

/** Id, name, days from today; the list is newest first. */
const SEASON: readonly (readonly [id: string, name: string, days: number])[] = [
	["M2001", "港都新年路跑", 40],
	["M2002", "河濱夜跑", 7],
	["M2003", "港都半程馬拉松", 0],
	["M2004", "Lakeside 10K & Friends", 0],
	["M2005", "山城越野賽", -7],
	["M2006", "稻田路跑", -8],
	["M2007", "海岸鐵人三項", -20],
	["M2008", "森林接力賽", -30],
	["M2009", "夕陽五公里", -31],
	["M2010", "老街健走", -32],
	["M2011", "環湖自行車賽", -400],
];

const TRAIL_CLUB = { id: "45", code: "trailclub", shortName: "越野社", url: "" };

/** Events that are not announced: first and last day, in days from today; null where none is set. */
const RUNNING = [
	{ id: "M2021", name: "高山越野 100K", first: 3, last: null },
	{ id: "M2022", name: "雙日越野", first: -1, last: 0 },
	{ id: "M2023", name: "峽谷雙日賽", first: -2, last: -1 },
] as const;

/** It is live, too. */
export const EVENT_WITH_BANNER = "M2003";

/** A zone in which it is about noon, so that no test runs over a midnight. */
function noonZone(now: number): string {
	const ahead = 12 - new Date(now).getUTCHours();
	// POSIX counts these westward.
	return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

function recording(organisation: Recording["organisation"], event: RaceEvent): Recording {
	return {
		organisation,
		event,
		categories: [{ id: "1", name: "10K", rankBy: null, format: { kind: "race" } }],
		groups: [],
		waves: [{ id: "1", gun: null }],
		points: [],
		entrants: [],
		chips: [],
		passings: [],
		givenTimes: [],
	};
}

/** The season of a moment. */
export function clubSeason(now: number): Recording[] {
	const zone = noonZone(now);
	const season = SEASON.map(([id, name, days]) =>
		defaultEvent({
			id,
			name,
			organisationId: CLUB.id,
			date: dayOf(now + days * DAY_MS, zone),
			zone,
			phase: id === EVENT_WITH_BANNER ? "live" : "announced",
		}),
	);
	const moved = season.slice(-1).map((event) => ({ ...event, organisationId: EMPTY_CLUB.id }));
	const running = RUNNING.map(({ id, name, first, last }) =>
		defaultEvent({
			id,
			name,
			organisationId: TRAIL_CLUB.id,
			zone,
			phase: "live",
			date: dayOf(now + first * DAY_MS, zone),
			lastDay: last === null ? "" : dayOf(now + last * DAY_MS, zone),
		}),
	);
	return [
		...running.map((event) => recording(TRAIL_CLUB, event)),
		...moved.map((event) => recording(EMPTY_CLUB, event)),
		...season.map((event) => recording(CLUB, event)),
	];
}
