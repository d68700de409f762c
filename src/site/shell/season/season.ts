/** The seasons for which the site is decorated (SPEC section 1). The rule gives SPEC's ranges of 2025. */
import { isNewMoonDay } from "./newMoon.ts";

/** What a page can be decorated for. Each has two pictures in public/seasons. */
export const SEASONS = ["newYear", "dragonBoat", "moon", "christmas"] as const;
export type Season = (typeof SEASONS)[number];

const DAY_MS = 86_400_000;

/** A feast of the Chinese calendar, and the days around it that are decorated. */
interface Feast {
	season: Season;
	/** As Intl writes it. A leap month differs: 5bis. */
	month: string;
	day: number;
	before: number;
	after: number;
}

const FEASTS: readonly Feast[] = [
	{ season: "newYear", month: "1", day: 1, before: 6, after: 4 },
	{ season: "dragonBoat", month: "5", day: 5, before: 7, after: 0 },
	{ season: "moon", month: "8", day: 15, before: 7, after: 0 },
];

const chinese = new Intl.DateTimeFormat("en-u-ca-chinese", { timeZone: "UTC", month: "numeric" });

/** The month of the Chinese calendar that begins on a day; null if none begins. */
function monthBegunOn(day: number): string | null {
	if (!isNewMoonDay(day)) return null;
	// In the middle of the month, because Intl can be a day off at its edges.
	const parts = chinese.formatToParts(day + 14 * DAY_MS);
	return parts.find(({ type }) => type === "month")?.value ?? null;
}

function isAround(today: number, { month, day, before, after }: Feast): boolean {
	for (let ahead = -after; ahead <= before; ahead += 1)
		if (monthBegunOn(today + (ahead - day + 1) * DAY_MS) === month) return true;
	return false;
}

/** The season of a day, YYYY-MM-DD; null if it is in none. */
export function seasonOn(day: string): Season | null {
	const monthDay = day.slice(5);
	if (monthDay >= "12-19" && monthDay <= "12-25") return "christmas";
	const today = Date.parse(`${day}T00:00:00Z`);
	return FEASTS.find((feast) => isAround(today, feast))?.season ?? null;
}
