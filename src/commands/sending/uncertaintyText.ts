/** Why the days of a log are not certain, and what to do. */
import type { Uncertainty } from "../../race/time/clockRead.ts";
import { isoInstant } from "../../race/time/day.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";

/** What a text names. */
interface Named {
	eventId: string;
	/** The name of the file. */
	log: string;
	race: RaceTimes;
	/** The row of a read, from 1. */
	rowOf(read: number): number;
}

export function uncertaintyText(why: Uncertainty, { eventId, log, race, rowOf }: Named): string {
	switch (why.kind) {
		case "no gun":
			return `it has times of day without a date, from around midnight, and no gun of ${eventId} is known. Nothing was sent. Set the gun first (gantry change ${eventId} gun WAVE TIME), or name the day on which the log begins with --date.`;
		case "no order":
			return `its times of day jump, and no gun of ${eventId} is known. Nothing was sent. Set the gun first (gantry change ${eventId} gun WAVE TIME), or write each time with its date.`;
		case "since the gun":
			return `${why.reads} of ${why.of} times are no times of day of ${eventId}, but could be times since the gun. Nothing was sent. If it is a list of results: gantry import ${eventId} ${log}. If they are times of day, name the day on which the log begins with --date.`;
		case "impossible":
			return `${why.reads} of ${why.of} times of day contradict each other on any day: runners of ${eventId} would be faster than plausible, or at points in the wrong order. Nothing was sent. Check --point, the course (gantry event ${eventId}) and the clock of the reader; or put the rows in the order of time, or write each time with its date.`;
		case "two days":
			return `${why.reads} of ${why.of} times of day of ${eventId} could be on two days, and the order of the rows does not decide. Nothing was sent. Put the rows in the order of time, or those of each runner together; name the day on which the log begins with --date; or write each time with its date.`;
		case "clock change":
			return why.clock === "skipped"
				? `${why.reads} of ${why.of} times of day are in the hour that the clocks of ${race.zone} skip. Nothing was sent. If the reader's clock was not put forward, name the zone that it shows with --zone (Etc/GMT-1 is UTC+1); else correct these times.`
				: `${why.reads} of ${why.of} times of day are in the hour that the clocks of ${race.zone} show twice, and the order of the rows does not decide which is meant. Nothing was sent. Write these times with their date and offset (2026-10-25T02:30:00+02:00 is the first), put the rows in the order of time, or name the zone that the reader's clock showed with --zone (Etc/GMT-2 is UTC+2).`;
		case "other days":
			return `${why.reads} of ${why.of} reads are not of the race of ${eventId} on ${race.date}. The first is in row ${rowOf(why.first)}: ${isoInstant(why.at, race.zone)} is ${why.why}. Nothing was sent. If the reader's clock had a wrong day, name the day on which the log begins: --date ${race.date}. If its time was wrong too, or only some rows are, correct the rows; or send them with --other-days, and then correct the reader (gantry change ${eventId} offset SOURCE SECONDS). If the race is on other days, change its days (gantry change ${eventId} date DAY, or last-day DAY).`;
		case "outside the race":
			return `${why.reads} of ${why.of} times of day are outside the race of ${eventId}. Nothing was sent. Check the gun (gantry change ${eventId} gun WAVE TIME), the clock of the reader and --point, or name the day on which the log begins with --date.`;
	}
}
