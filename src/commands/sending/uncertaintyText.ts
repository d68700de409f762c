/** Why the days of a log are not certain, and what to do. */
import type { Uncertainty } from "../../race/time/clockRead.ts";

/** @param log the name of the file */
export function uncertaintyText(why: Uncertainty, eventId: string, log: string): string {
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
		case "outside the race":
			return `${why.reads} of ${why.of} times of day are outside the race of ${eventId}. Nothing was sent. Check the gun (gantry change ${eventId} gun WAVE TIME), the clock of the reader and --point, or name the day on which the log begins with --date.`;
	}
}
