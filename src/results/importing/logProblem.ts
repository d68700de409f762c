/** Why nothing of a log can be taken. */
import type { Fault } from "../../imports/fault.ts";
import type { WholeLog } from "../../imports/readers/wholeLog.ts";
import { REASONS } from "../../imports/reasons.ts";

/** The problem with its code; null if all reads have a day and some have a point. */
export function problemOf(
	{ uncertain, faults: ofLines }: WholeLog,
	faults: readonly Fault[],
): { problem: string; code: string } | null {
	switch (uncertain?.kind) {
		case "no gun":
			return {
				code: "logNoGun",
				problem: "The log has times of day without a date, and no gun is known.",
			};
		case "no order":
			return { code: "logNoOrder", problem: "The times of day jump, and no gun is known." };
		case "impossible":
			return {
				code: "logImpossible",
				problem:
					"On any day, runners would be faster than plausible, or at points in the wrong order.",
			};
		case "two days":
			return { code: "logTwoDays", problem: "The times could be on two days." };
		case "since the gun":
			return { code: "logSinceGun", problem: "The times may be times since the gun." };
		case "clock change":
			return {
				code: "logClockChange",
				problem: "Times are in the hour of a change of the clocks.",
			};
		case "other days":
			if (uncertain.why === "slower than any walk")
				return {
					code: "logSlow",
					problem: "All reads after the start are slower than any walk.",
				};
			return {
				code: "logOtherDays",
				problem: `${uncertain.reads} reads are not of the race.`,
			};
		case "outside the race":
			return { code: "logOutside", problem: "The times are outside the race." };
	}
	if (ofLines.some(({ reason }) => reason === REASONS.noPlace))
		return {
			code: "logPoint",
			problem: "The log names no points: name the point at which it was taken.",
		};
	// Lines that are no reads of the event are shown with their reasons.
	return faults.length > 0 ? null : { code: "logEmpty", problem: "There is no read in the log." };
}
