/** Moments as commands print them. */
import { dayOf, timeOfDay } from "../../race/time/day.ts";

/** `YYYY-MM-DD HH:MM:SS.mmm` of an instant (epoch ms) in a zone. */
export function momentText(instant: number, zone: string): string {
	const ms = String(((instant % 1_000) + 1_000) % 1_000).padStart(3, "0");
	return `${dayOf(instant, zone)} ${timeOfDay(instant, zone)}.${ms}`;
}
