/** The reads of a log with their days, for logs that have times of day only. */
import { clockInstants, datedReads } from "../../imports/readers/datedReads.ts";
import type { LogRead } from "../../imports/readers/readFormat.ts";
import { UnreadableFile } from "../../imports/UnreadableFile.ts";
import type { TimingRead } from "../../race/record/read.ts";
import type { StatedDay } from "../../race/time/clockRead.ts";
import { addDays } from "../../race/time/day.ts";
import { followDays } from "../../race/time/followedDays.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import { type SpooledRead, toSentRead } from "./spooledRead.ts";
import { uncertaintyText } from "./uncertaintyText.ts";

/** A read of a log with its line. */
export interface LoggedRead {
	log: string;
	/** From 1. */
	row: number;
	read: LogRead;
}

export interface Dating {
	eventId: string;
	/** The log's name, for messages. */
	log: string;
	race: RaceTimes;
	stated: StatedDay;
	/** Prints a line for a person. */
	say(line: string): void;
}

/** Reads that are held while the days are found; about 300 bytes each. */
const MOST_HELD = 2_000_000;
/** Reads that are handed on together. */
const HANDED_ON = 5_000;

/**
 * Dates a file. Reads with times of day wait for the end of the log, because all of them together show the days: nothing of
 * them is sent if the days are not certain.
 * @throws UnreadableFile
 */
export async function* datedFile(
	lists: AsyncIterable<readonly LoggedRead[]>,
	dating: Dating,
): AsyncGenerator<readonly SpooledRead[]> {
	const held: LoggedRead[] = [];
	for await (const list of lists) {
		if (held.length === 0 && list.every(({ read }) => read.time.kind === "instant"))
			yield list.flatMap(withInstant);
		else for (const each of list) held.push(each);
		if (held.length > MOST_HELD)
			throw new UnreadableFile(
				`${dating.log} has more than ${MOST_HELD} reads without a date: split it, and send one part after the other.`,
			);
	}
	const { race, stated, say, log, eventId } = dating;
	const dated = datedReads(
		held.map(({ read }) => read),
		race,
		stated,
	);
	if (dated.kind === "uncertain")
		throw new UnreadableFile(`${log}: ${uncertaintyText(dated.why, eventId, log)}`);
	const days = [...dated.days].sort(([one], [other]) => (one < other ? -1 : 1));
	if (days.some(([day]) => day !== race.date))
		say(`${log}: times of day ${days.map(([day, count]) => `on ${day}: ${count}`).join(", ")}`);
	for (let from = 0; from < held.length; from += HANDED_ON)
		yield held.slice(from, from + HANDED_ON).flatMap(({ row }, index) => {
			const read = dated.reads[from + index];
			return read === undefined ? [] : [{ log, row, read: toSentRead(read) }];
		});
}

/** Dates reads as they come: what is read is sent at once, so that the reads after it cannot be waited for. */
export async function* datedStream(
	lists: AsyncIterable<readonly LoggedRead[]>,
	{ race, stated }: Dating,
	now: () => number,
): AsyncGenerator<readonly SpooledRead[]> {
	const follow = followDays(race, stated.begins);
	const instant = clockInstants(race);
	const dated = ({ time, ...read }: LogRead): TimingRead => {
		if (time.kind === "instant") return { ...read, time: time.at };
		const { source, point } = read;
		const day = follow({ source, point, clock: time.ms, now: now() });
		return { ...read, time: instant(addDays(race.date, day), time.ms) };
	};
	for await (const list of lists)
		yield list.map(({ log, row, read }) => ({ log, row, read: toSentRead(dated(read)) }));
}

function withInstant({ log, row, read: { time, ...read } }: LoggedRead): SpooledRead[] {
	return time.kind === "instant"
		? [{ log, row, read: toSentRead({ ...read, time: time.at }) }]
		: [];
}
