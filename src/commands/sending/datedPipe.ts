/**
 * The reads of standard input with their days. A pipe that ends is a file, and is dated as one. A pipe that goes on is dated as it
 * comes, because the reads after a live one cannot be waited for.
 */
import { clockInstants } from "../../imports/readers/datedReads.ts";
import type { LogRead } from "../../imports/readers/readFormat.ts";
import type { TimingRead } from "../../race/record/read.ts";
import { addDays, dayOf, daysBetween, isoInstant } from "../../race/time/day.ts";
import { followDays } from "../../race/time/followedDays.ts";
import { otherDaysOf } from "../../race/time/otherDays.ts";
import {
	type Dating,
	datedFile,
	datedTogether,
	handedOn,
	type LoggedRead,
	MOST_HELD,
} from "./datedLog.ts";
import { type SpooledRead, toSentRead } from "./spooledRead.ts";

export interface PipeClock {
	/** Epoch ms. */
	now(): number;
	/** Ends when a pipe without further lines is live. It is called after each list of reads without dates. */
	pause(): Promise<void>;
}

/**
 * Dates reads. Reads with their dates are handed on at once. Those with times of day are held until the pipe ends, or until it pauses:
 * then they are dated as a file where their days are certain, and all others by the read before.
 * @throws UnreadableFile if a pipe has ended, and its days are not certain
 */
export async function* datedPipe(
	lists: AsyncIterable<readonly LoggedRead[]>,
	dating: Dating,
	{ now, pause }: PipeClock,
): AsyncGenerator<readonly SpooledRead[]> {
	const stream = createStream(dating, now);
	if (dating.check === null) {
		// The race is not known, because the server does not answer: what comes is kept at once.
		for await (const list of lists) yield stream.date(list);
		return;
	}
	const coming = lists[Symbol.asyncIterator]();
	const held: LoggedRead[] = [];
	let next = coming.next();
	while (held.length <= MOST_HELD) {
		const list = held.length === 0 ? await next : await Promise.race([next, pause()]);
		if (list === undefined) break;
		if (list.done) {
			yield* datedFile(onlyList(held), dating);
			return;
		}
		next = coming.next();
		if (held.length > 0 || list.value.some(({ read }) => read.time.kind === "clock"))
			for (const each of list.value) held.push(each);
		else yield stream.date(list.value);
	}
	// What came from a pipe is stored nowhere else: it is kept also if the server cannot be asked, or the command is stopped.
	const dated = await datedTogether(held, dating).catch(() => null);
	if (dated?.kind === "dated") {
		stream.note(held, dated.reads);
		yield* handedOn(held, dated, dating);
	} else {
		if (held.length > 1)
			dating.say(
				`${dating.log}: the days of the first ${held.length} reads do not follow from them alone. Each is on the day that is nearest to the read before it: look at them, or send the whole log as a file.`,
			);
		yield stream.date(held);
	}
	for (let list = await next; !list.done; list = await coming.next()) yield stream.date(list.value);
}

async function* onlyList(held: readonly LoggedRead[]): AsyncGenerator<readonly LoggedRead[]> {
	yield held;
}

/** Dates reads as they come. */
function createStream({ race, stated, say, log: name, eventId }: Dating, now: () => number) {
	const follow = followDays(race, stated.begins);
	const instant = clockInstants(race);
	let isNamed = false;
	const dated = ({ time, ...read }: LogRead): TimingRead => {
		if (time.kind === "instant") return { ...read, time: time.at };
		const { source, point } = read;
		const day = follow.dayOf({ source, point, clock: time.ms, now: now() });
		return { ...read, time: instant(addDays(race.date, day), time.ms) };
	};
	return {
		/** Reads that have their days. */
		note(held: readonly LoggedRead[], reads: readonly TimingRead[]): void {
			for (const [index, { read }] of held.entries()) {
				const known = reads[index];
				if (read.time.kind !== "clock" || known === undefined) continue;
				const day = daysBetween(race.date, dayOf(known.time, race.zone));
				follow.note({ source: read.source, clock: read.time.ms }, day);
			}
		},
		date(list: readonly LoggedRead[]): readonly SpooledRead[] {
			const reads = list.map(({ log, row, read }) => ({ log, row, read: toSentRead(dated(read)) }));
			const other = otherDaysOf(
				reads.map(({ read }) => read),
				race,
				now(),
			);
			// A live read is stored with any day, because it cannot be sent again.
			if (other !== null && !isNamed)
				say(
					`${name}:${reads[other.first]?.row ?? 0}: ${isoInstant(other.at, race.zone)} is ${other.why}. It is sent, and so are those after it: set the reader's clock, and correct what it has sent (gantry change ${eventId} offset SOURCE SECONDS).`,
				);
			isNamed ||= other !== null;
			return reads;
		},
	};
}
