/** The interface of the formats of reader logs in readFormats.ts. */
import type { TimingRead } from "../../race/record/read.ts";
import type { Fault } from "../fault.ts";
import type { KnownPlaces } from "../logs/knownPlaces.ts";

/** Facts that a log may not contain. */
export interface ReadOptions {
	/** Day of the race, YYYY-MM-DD, which decides between two readings of 05/04/2024. */
	date: string;
	/** IANA zone of the log's clock times. */
	zone: string;
	/** The point of reads that name none; null: each read has to name one. */
	point: string | null;
	/** The name of a place in the log (id, IP, decoder, timing point) -> the point of the course. Case does not matter. */
	points: ReadonlyMap<string, string>;
	/** The points of the course, for places that no one has mapped. */
	places: KnownPlaces;
	/**
	 * Source of reads that name none, such as the file's name. Two logs that number their reads from 1 need different
	 * sources, or the reads of the second log would count as those of the first.
	 */
	source: string;
	/** The head of the column with the points, where only the rows show it (logLook.ts); null: its word shows it. */
	placeHead: string | null;
}

/** When a read was. The day of a time of day follows from the whole log (datedReads.ts). */
export type ReadTime =
	/** Epoch ms. */
	| { kind: "instant"; at: number }
	/** Milliseconds since midnight. */
	| { kind: "clock"; ms: number };

/** A read as a log has it. */
export type LogRead = Omit<TimingRead, "time"> & { time: ReadTime };

export type LineReading = { kind: "read"; read: LogRead } | { kind: "fault"; fault: Fault };

/**
 * Reads a line, without its line break; `row` counts from 1. Blank lines, headers and status messages give an empty list;
 * a JSON list on one line gives several reads. Never throws.
 */
export type LineReader = (line: string, row: number) => readonly LineReading[];

export interface ReadFormat {
	/** The value of `--format`. */
	name: string;
	/** The reader or the program that writes it, as people know it. */
	title: string;
	/** What its lines have, for people. */
	description: string;
	/** Whether a log that begins with these lines has this format. The first format that recognises a log reads it. */
	recognises(head: string): boolean;
	/** Creates a reader for one log, which has to get all lines in order because it keeps headers. */
	open(options: ReadOptions): LineReader;
}
