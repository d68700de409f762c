/** Durations, in integer milliseconds: reading, writing and rounding. They are exact until they are shown. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Reads `H:MM:SS`, `M:SS` or `D:HH:MM:SS`, each with an optional fraction of a second.
 * @returns milliseconds, with further decimals rounded; null for a text that is not a duration
 */
export function parseDuration(text: string): number | null {
	const match =
		/^(?:(\d{1,2}):(?=\d+:\d+:))?(?:(\d{1,3}):(?=\d+:))?(\d{1,3}):(\d{2})(?:[.,](\d{1,9}))?$/.exec(
			text.trim(),
		);
	if (!match) return null;
	const [, days = "0", hours = "0", minutes = "0", seconds = "0", fraction = ""] = match;
	if (Number(seconds) > 59) return null;
	if (match[2] !== undefined && Number(minutes) > 59) return null;
	if (match[1] !== undefined && Number(hours) > 23) return null;
	return (
		Number(days) * 24 * HOUR +
		Number(hours) * HOUR +
		Number(minutes) * MINUTE +
		Number(seconds) * SECOND +
		Math.round(Number(`0.${fraction || "0"}`) * SECOND)
	);
}

/** A duration as the contract writes it: `HH:MM:SS.mmm`. Hours may have more than two digits (SPEC section 9). */
export function formatDuration(ms: number): string {
	const whole = Math.trunc(ms);
	return `${formatSeconds(whole)}.${String(whole % SECOND).padStart(3, "0")}`;
}

/** `HH:MM:SS`, without the fraction. Round before. */
export function formatSeconds(ms: number): string {
	const pair = (value: number) => String(Math.trunc(value)).padStart(2, "0");
	return `${pair(ms / HOUR)}:${pair((ms % HOUR) / MINUTE)}:${pair((ms % MINUTE) / SECOND)}`;
}

/** `2:00`, `1:02:00`: a duration without hours and leading zeros that say nothing. */
export function shortDuration(ms: number): string {
	return formatSeconds(ms).replace(/^00:0?|^0/, "");
}

/**
 * Rounds a time with any fraction up to the next whole second, as for road races (World Athletics TR 19.24.5;
 * `iaaf` '1' of SPEC section 3). For display only: ranks use the exact time.
 */
export function roundUpToSecond(ms: number): number {
	return Math.ceil(ms / SECOND) * SECOND;
}

/** How an event shows its times: `up` rounds up to the next second, `exact` shows milliseconds. */
export type Rounding = "up" | "exact";

/** The published time for an exact time, ms. */
export function publishedTime(ms: number, rounding: Rounding): number {
	return rounding === "up" ? roundUpToSecond(ms) : ms;
}
