/** Moments that a person types. */
import { instantReader } from "../../imports/times/instant.ts";
import { clockChangeOf } from "../../imports/times/localTime.ts";
import { UsageError } from "../options/UsageError.ts";

/**
 * The instant (epoch ms) of a time of day, or of a date with a time.
 * @param at the day and zone of a time without them
 * @throws UsageError also if the zone's clocks skip the time or show it twice
 */
export function typedInstant(typed: string, at: { date: string; zone: string }): number {
	const { date, zone } = at;
	const withSeconds = /^\d{1,2}:\d{2}$/.test(typed) ? `${typed}:00` : typed;
	const clock = clockChangeOf(withSeconds, date, zone);
	if (clock !== null)
		throw new UsageError(
			`${typed} is ${clock === "skipped" ? "skipped" : "shown twice"} by the clocks of ${zone}: write it with its offset, such as 2026-11-01T07:30:00+08:00`,
		);
	const instant = instantReader(date, zone)(withSeconds, null);
	if (instant !== null) return instant;
	throw new UsageError(
		`${typed} is not a time: write it like 07:30:00.4, or 2026-11-01T07:30:00+08:00`,
	);
}
