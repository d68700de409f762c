/** Pace: minutes per kilometre with three decimals, as in the contract. */

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

/** How long `km` take at `pace` min/km, ms. */
export function timeAtPace(pace: number, km: number): number {
	return Math.round(pace * km * MINUTE);
}
