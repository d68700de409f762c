/** The days of the demonstration's events, counted back from today. */

const DAY_MS = 86_400_000;
export const SATURDAY = 6;
export const SUNDAY = 0;

/** The day (YYYY-MM-DD) a number of days before another. */
export function daysBefore(today: string, days: number): string {
	return new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The last day with this weekday that is at least `days` before today: races are held on weekends.
 * @param weekday 0 is Sunday
 */
export function weekdayBefore(today: string, weekday: number, days: number): string {
	const latest = daysBefore(today, days);
	const since = (new Date(`${latest}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
	return daysBefore(latest, since);
}
