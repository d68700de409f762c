/** How many days after the start of the race a time of day is. */
import type { Translate } from "../../../messages.ts";
import { dayOf, daysBetween } from "../../../race/time/day.ts";

export interface DaysLater {
	days: number;
	/** The same in words. */
	said: string;
}

/**
 * @param from the start of the race, epoch ms; null if it is unknown
 * @param to epoch ms
 * @returns null on the day of the start, and if that is unknown
 */
export function daysLater(
	zone: string,
	from: number | null,
	to: number,
	t: Translate,
): DaysLater | null {
	const days = from === null ? 0 : daysBetween(dayOf(from, zone), dayOf(to, zone));
	if (days <= 0) return null;
	return { days, said: days === 1 ? t("splits.nextDay") : t("splits.daysLater", { count: days }) };
}
