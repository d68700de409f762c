/** Reads a log as a whole, for a person who looks at it before it is written. `gantry send` reads it line by line. */
import type { TimingRead } from "../../race/record/read.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import { type Fault, UnreadableFile } from "../fault.ts";
import { createCutLines } from "../logs/cutLine.ts";
import type { KnownPlaces } from "../logs/knownPlaces.ts";
import { fitsUtc } from "../logs/utcClock.ts";
import { datedReads, type KnownTags, type LogUncertainty, tagsToDate } from "./datedReads.ts";
import { placeHeadOf } from "./logOrList.ts";
import type { LogRead, ReadFormat } from "./readFormat.ts";

/** What a person sets for a log; null leaves it to the log and to the event. */
export interface LogChoices {
	/** The timing point of reads that name none. */
	point: string | null;
	/** The day on which times of day begin, YYYY-MM-DD. */
	day: string | null;
	/** The points of the course. */
	places: KnownPlaces;
}

/** A read with its line, from 1. */
export interface LineRead {
	row: number;
	read: TimingRead;
}

/** Finds what is known of the runners of tags, by the keys of `tags`. */
export type FindRunners = (tags: ReturnType<typeof tagsToDate>) => Promise<KnownTags>;

export interface WholeLog {
	/** In the order of the log; none where the days are not certain. */
	reads: readonly LineRead[];
	/** The rows of the reads that were found, whether they have their days or not. */
	loggedRows: readonly number[];
	/** Why the days of times of day are not certain; null where they are, or where each time has its date. */
	uncertain: LogUncertainty | null;
	/** Whether its reads fit the race in UTC, where they do not fit it in the zone. */
	fitsUtc: boolean;
	/** The number of reads with a time of day, by their day, YYYY-MM-DD. */
	days: ReadonlyMap<string, number>;
	faults: readonly Fault[];
	/** Lines with a read or a fault. */
	rows: number;
}

/** All reads of a log are in memory at once. */
const MOST_READS = 1_000_000;

/**
 * @param race its zone is that of the log's clock @param now epoch ms
 * @param runnersOf finds what is known of the runners of tags
 * @throws UnreadableFile if the log has too many reads
 */
export async function readWholeLog(
	text: string,
	format: ReadFormat,
	race: RaceTimes,
	{ point, day, places }: LogChoices,
	now: number,
	runnersOf: FindRunners,
): Promise<WholeLog> {
	// Without a source, point, tag and time identify a read: a log that is given twice counts once, under any name.
	const options = {
		date: day ?? race.date,
		zone: race.zone,
		point,
		points: NO_NAMES,
		places,
		source: "",
		placeHead: placeHeadOf(text),
	};
	const readLine = format.open(options);
	const found: { row: number; read: LogRead }[] = [];
	const faults: Fault[] = [];
	const wholeLines = createCutLines();
	const lines = text.split(/\r\n|\n|\r/);
	for (const [index, line] of lines.entries())
		for (const each of wholeLines.take(
			readLine(line, index + 1),
			line,
			index + 1,
			index + 1 < lines.length,
		))
			if (each.kind === "read") found.push({ row: index + 1, read: each.read });
			else faults.push(each.fault);
	if (found.length + faults.length > MOST_READS)
		throw new UnreadableFile(
			`The log has more than ${MOST_READS} rows: split it, and import one part after the other.`,
		);
	const rows = found.length + faults.length;
	const loggedRows = found.map(({ row }) => row);
	const logged = found.map(({ read }) => read);
	const check = { now, takesOtherDays: false };
	const runners = await runnersOf(tagsToDate(logged));
	const dated = datedReads(logged, race, { begins: day, isInOrder: false }, check, runners);
	const seen = { loggedRows, faults, rows };
	if (dated.kind === "uncertain")
		return {
			...seen,
			reads: [],
			uncertain: dated.why,
			fitsUtc: fitsUtc(logged, race, check, runners),
			days: new Map(),
		};
	const reads = dated.reads.map((read, index) => ({ row: found[index]?.row ?? 0, read }));
	return { ...seen, reads, uncertain: null, fitsUtc: false, days: dated.days };
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
