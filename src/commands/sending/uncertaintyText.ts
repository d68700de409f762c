/** Why the days of a log are not certain, and what to do. */
import type { LogUncertainty, OpenLog } from "../../imports/readers/datedReads.ts";
import { shellWord } from "../../imports/shellWord.ts";
import { rowsText } from "../../race/checks/rowsText.ts";
import { dayOf, isoInstant } from "../../race/time/day.ts";
import { formatDuration } from "../../race/time/duration.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import { momentText } from "../text/momentText.ts";

/** What a text names. */
interface Named {
	eventId: string;
	/** The name of the file. */
	log: string;
	race: RaceTimes;
	/** The row of a read, from 1. */
	rowOf(read: number): number;
}

export function uncertaintyText(why: LogUncertainty, { eventId, log, race, rowOf }: Named): string {
	switch (why.kind) {
		case "no gun":
			return `it has times of day without a date, from around midnight, and no gun of ${eventId} is known. Nothing was sent. Set the gun first (gantry change ${eventId} gun WAVE TIME), or name the day on which the log begins with --date.`;
		case "no order":
			return `its times of day jump, and no gun of ${eventId} is known. Nothing was sent. Set the gun first (gantry change ${eventId} gun WAVE TIME), or write each time with its date.`;
		case "since the gun":
			return `${why.reads} of ${why.of} times are no times of day of ${eventId}, but could be times since the gun. Nothing was sent. If it is a list of results: gantry import ${eventId} ${shellWord(log)}. If they are times of day, name the day on which the log begins with --date.`;
		case "impossible":
			return `${why.reads} of ${why.of} times of day contradict each other on any day: runners of ${eventId} would be faster than plausible, or at points in the wrong order. Nothing was sent. Check --point, the course (gantry event ${eventId}) and the clock of the reader; or put the rows in the order of time, or write each time with its date.`;
		case "two days":
			return `${openText(why, race, rowOf)} Nothing was sent. ${waysText(why)}`;
		case "clock change":
			return why.clock === "skipped"
				? `${why.reads} of ${why.of} times of day are in the hour that the clocks of ${race.zone} skip. Nothing was sent. If the reader's clock was not put forward, name the zone that it shows with --zone (Etc/GMT-1 is UTC+1); else correct these times.`
				: `${why.reads} of ${why.of} times of day are in the hour that the clocks of ${race.zone} show twice, and the order of the rows does not decide which is meant. Nothing was sent. Write these times with their date and offset (2026-10-25T02:30:00+02:00 is the first), put the rows in the order of time, or name the zone that the reader's clock showed with --zone (Etc/GMT-2 is UTC+2).`;
		case "other days":
			if (why.why === "slower than any walk")
				return `all reads after the start are slower than any walk, counted from the last gun of ${eventId}: the first is in row ${rowOf(why.first)}, at ${isoInstant(why.at, race.zone)}. The log may be of another day or of another race. Nothing was sent. Check the log, the gun (gantry change ${eventId} gun WAVE TIME), the clock of the reader and --point; if the reads are meant, name their day (--date ${dayOf(why.at, race.zone)}) or give --other-days.`;
			return `${why.reads} of ${why.of} reads are not of the race of ${eventId} on ${race.date}. The first is in row ${rowOf(why.first)}: ${isoInstant(why.at, race.zone)} is ${why.why}. Nothing was sent. If the reader's clock had a wrong day, name the day on which the log begins: --date ${race.date}. If its time was wrong too, or only some rows are, correct the rows; or send them with --other-days, and then correct the reader (gantry change ${eventId} offset SOURCE SECONDS). If the race is on other days, change its days (gantry change ${eventId} date DAY, or last-day DAY).`;
		case "outside the race":
			return `${why.reads} of ${why.of} times of day are outside the race of ${eventId}. Nothing was sent. Check the gun (gantry change ${eventId} gun WAVE TIME), the clock of the reader and --point, or name the day on which the log begins with --date.`;
	}
}

/** Which rows are plausible on two days, and the two readings of the first of them. */
function openText(
	{ open, of }: OpenLog,
	{ zone, guns }: RaceTimes,
	rowOf: (read: number) => number,
): string {
	const gun = guns.length === 0 ? null : Math.min(...guns);
	const [first] = open;
	const reading = (at: number) =>
		`${momentText(at, zone)}${gun === null ? "" : ` (${formatDuration(at - gun)} after the gun)`}`;
	const readings =
		first === undefined
			? ""
			: `: the time in row ${rowOf(first.read)} is ${first.between.map(reading).join(" or ")}`;
	const rows = rowsText(open.map(({ read }) => rowOf(read)));
	return `${open.length} of ${of} times of day are plausible on two days${readings}. Neither the order of the rows nor another time of the runner decides. These are the rows ${rows}.`;
}

/** What a person can do. */
function waysText({ begins }: OpenLog): string {
	const [first, later] = begins;
	const dates = "write these times with their date (2026-11-01 07:30:00)";
	if (first === undefined)
		return `Put the rows in the order of time, or those of each runner together; or ${dates}.`;
	if (later === undefined)
		return `Give --date ${first} if each is on the first of its days, or ${dates}.`;
	return `Give --date ${first} or --date ${later}, the day on which the log begins; where the rows are of both days, ${dates}.`;
}
