/** Pace: minutes per kilometre with three decimals, as in the contract. */
import type { Sport } from "../record/sport.ts";

const MINUTE = 60_000;

/** The pace of `ms` over `km`, min/km, rounded to three decimals; null without a distance. */
export function paceOf(ms: number, km: number): number | null {
	if (!(km > 0) || !(ms >= 0)) return null;
	return Math.round((ms / MINUTE / km) * 1_000) / 1_000;
}

/** `m:ss` (SPEC section 9). 4.999 is 5:00, not 4:60. */
export function formatPace(pace: number): string {
	const seconds = Math.round(pace * 60);
	return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A pace in its sport's unit. */
export interface SportPace {
	text: string;
	unit: "perKm" | "per100m" | "kmh";
}

const MINUTES_AN_HOUR = 60;
const HUNDRED_METRES_A_KM = 10;

/** A swim has minutes per 100 m, a ride km/h with one decimal, any other sport minutes per km. @param pace min/km */
export function sportPace(pace: number, sport: Sport): SportPace {
	if (sport === "swim") return { text: formatPace(pace / HUNDRED_METRES_A_KM), unit: "per100m" };
	if (sport === "bike" && pace > 0)
		return { text: (MINUTES_AN_HOUR / pace).toFixed(1), unit: "kmh" };
	return { text: formatPace(pace), unit: "perKm" };
}

/** How long `km` take at `pace` min/km, ms. */
export function timeAtPace(pace: number, km: number): number {
	return Math.round(pace * km * MINUTE);
}
