/** The reads of a log with their days, for logs that have times of day only. */

import { UnreadableFile } from "../../imports/fault.ts";
import { fitsUtc } from "../../imports/logs/utcClock.ts";
import {
	type DatedReads,
	type DayCheck,
	datedReads,
	tagsToDate,
} from "../../imports/readers/datedReads.ts";
import type { LogRead } from "../../imports/readers/readFormat.ts";
import type { FindRunners } from "../../imports/readers/wholeLog.ts";
import type { StatedDay } from "../../race/time/clockRead.ts";
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
	/** Null where the race is not known. */
	check: DayCheck | null;
	/** What the server knows of the runners of tags; nothing where it does not report it. */
	runnersOf: FindRunners;
	/** Prints a line for a person. */
	say(line: string): void;
}

/** Reads that are held while the days are found; about 300 bytes each. */
export const MOST_HELD = 2_000_000;
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
	const hasClocks = () => held.some(({ read }) => read.time.kind === "clock");
	let damage: { error: unknown } | null = null;
	const whole = untilDamaged(lists, (error) => {
		damage = { error };
	});
	for await (const list of whole) {
		for (const each of list) held.push(each);
		if (held.length <= MOST_HELD) continue;
		if (hasClocks())
			throw new UnreadableFile(
				`${dating.log} has more than ${MOST_HELD} reads without a date: split it, and send one part after the other.`,
			);
		yield* datedReadsOf(held.splice(0), dating);
	}
	// The days of a log that is cut off cannot be found; reads with their dates are sent.
	if (damage === null || !hasClocks()) yield* datedReadsOf(held, dating);
	throwDamage(damage);
}

async function* untilDamaged<T>(
	lists: AsyncIterable<T>,
	onDamage: (error: unknown) => void,
): AsyncGenerator<T> {
	try {
		yield* lists;
	} catch (error) {
		onDamage(error);
	}
}

function throwDamage(damage: { error: unknown } | null): void {
	if (damage !== null) throw damage.error;
}

const UTC_FITS =
	" In UTC its reads are in the race: if the reader's clock shows UTC, send it with --zone UTC.";

async function* datedReadsOf(
	held: readonly LoggedRead[],
	dating: Dating,
): AsyncGenerator<readonly SpooledRead[]> {
	const { race, check, log, eventId } = dating;
	const dated = await datedTogether(held, dating);
	if (dated.kind === "uncertain") {
		const rowOf = (read: number) => held[read]?.row ?? 0;
		const why = uncertaintyText(dated.why, { eventId, log, race, rowOf });
		const isUtc = fitsUtc(timesOf(held), race, check, await runnersIn(held, dating));
		throw new UnreadableFile(`${log}: ${why}${isUtc ? UTC_FITS : ""}`);
	}
	yield* handedOn(held, dated, dating);
}

/** Dates reads by all of them, and by what the server knows of their runners. */
export async function datedTogether(
	held: readonly LoggedRead[],
	dating: Dating,
): Promise<DatedReads> {
	const { race, stated, check } = dating;
	return datedReads(timesOf(held), race, stated, check, await runnersIn(held, dating));
}

const timesOf = (held: readonly LoggedRead[]) => held.map(({ read }) => read);

const runnersIn = (held: readonly LoggedRead[], { runnersOf }: Dating) =>
	runnersOf(tagsToDate(timesOf(held)));

/** Hands dated reads on, and prints how many are on each day. */
export function* handedOn(
	held: readonly LoggedRead[],
	dated: Extract<DatedReads, { kind: "dated" }>,
	{ race, log, say }: Dating,
): Generator<readonly SpooledRead[]> {
	const days = [...dated.days].sort(([one], [other]) => (one < other ? -1 : 1));
	if (days.some(([day]) => day !== race.date))
		say(`${log}: times of day ${days.map(([day, count]) => `on ${day}: ${count}`).join(", ")}`);
	for (let from = 0; from < held.length; from += HANDED_ON)
		yield held.slice(from, from + HANDED_ON).flatMap(({ row }, index) => {
			const read = dated.reads[from + index];
			return read === undefined ? [] : [{ log, row, read: toSentRead(read) }];
		});
}
