/** Reads of a log that are plausible on two days, of which a person chooses one. */
import type { WholeLog } from "../../imports/readers/wholeLog.ts";
import { rowsText } from "../../race/checks/rowsText.ts";
import { dayOf, timeOfDay } from "../../race/time/day.ts";

/** Reads that are plausible on two days, as a person is asked for them. */
export interface OpenDays {
	/** Their rows, such as 2, 5-9, and their number. */
	rows: string;
	reads: number;
	/** The two readings of the first one: YYYY-MM-DD HH:MM:SS, in the zone of the log. */
	between: readonly [string, string];
	/** The days on which the log may begin, YYYY-MM-DD: none where that decides nothing. */
	begins: readonly string[];
}

/** @param zone of the log, IANA @returns null where all days are certain */
export function openDaysOf({ uncertain, loggedRows }: WholeLog, zone: string): OpenDays | null {
	if (uncertain?.kind !== "two days") return null;
	const { open } = uncertain;
	const [first] = open;
	if (first === undefined) return null;
	const [one, other] = first.between;
	const shown = (at: number) => `${dayOf(at, zone)} ${timeOfDay(at, zone)}`;
	return {
		rows: rowsText(open.map(({ read }) => loggedRows[read] ?? 0)),
		reads: open.length,
		between: [shown(one), shown(other)],
		begins: uncertain.begins,
	};
}
