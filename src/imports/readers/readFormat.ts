/** What a format of reader logs (readFormats.ts) has to say and do. */
import type { TimingRead } from "../../race/record/read.ts";
import type { Fault } from "../fault.ts";

/** What a log does not say by itself. */
export interface ReadOptions {
	/** Day of the race, YYYY-MM-DD, for logs that tell only the time of day. */
	date: string;
	/** IANA zone of the log's clock times. */
	zone: string;
	/** The course's point at which the log was taken, where it names no other; null: it has to name one. */
	point: string | null;
	/** The reader's own name of a place (its id, IP, decoder, timing point) -> the course's point. Case does not matter. */
	points: ReadonlyMap<string, string>;
	/**
	 * Source of reads that name none. Two logs that number their reads from 1 need two different ones,
	 * or the second log's reads would count as the first's: the file's name serves.
	 */
	source: string;
	/** A time of day more than 12 h before the last one of its source is the next day's. */
	dayRollover: boolean;
}

export type LineReading = { kind: "read"; read: TimingRead } | { kind: "fault"; fault: Fault };

/**
 * Reads one line, without its line break; `row` counts from 1. A line of no interest (blank, a header,
 * a status message) gives nothing, a JSON list on one line several reads. Never throws.
 */
export type LineReader = (line: string, row: number) => readonly LineReading[];

export interface ReadFormat {
	/** As a person types it after `--format`. */
	name: string;
	/** One line for `--help`. */
	description: string;
	/** Whether a log that begins with these lines is of this format; the first of the registry to say so reads it. */
	recognises(head: string): boolean;
	/** A reader for one log, from its first line to its last in their order: it remembers headers and midnights. */
	open(options: ReadOptions): LineReader;
}
