/** Times that a person types. */
import { clockChangeOf } from "../imports/times/localTime.ts";
import { CommandFailed } from "./CommandFailed.ts";

/**
 * Refuses a local time that means no instant, or two.
 * @throws CommandFailed where the zone's clocks skip it or show it twice
 */
export function checkPlainTime(word: string, { date, zone }: { date: string; zone: string }): void {
	const clock = clockChangeOf(word, date, zone);
	if (clock === null) return;
	const what = clock === "skipped" ? "skip it" : "show it twice";
	throw new CommandFailed(
		`${word} is no one time, because the clocks of ${zone} ${what}: write it with its offset, such as 2026-11-01T07:30:00+08:00`,
	);
}
