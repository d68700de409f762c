/** A read to be sent: as the contract has it, with its line in the log. */
import * as v from "valibot";
import type { SentRead } from "../../contract/ingest/sendReads.ts";
import type { TimingRead } from "../../race/record/read.ts";

export interface SpooledRead {
	/** The log's name, for messages. */
	log: string;
	/** The line, from 1. */
	row: number;
	read: SentRead;
}

/** A reader's read as the contract has it. Without a source, its number identifies nothing and is left out. */
export function toSentRead({ source, sequence, point, tag, time }: TimingRead): SentRead {
	return {
		source,
		sequence: source === "" ? null : sequence,
		point,
		chip: tag.kind === "chip" ? tag.chip : "",
		bib: tag.kind === "bib" ? tag.bib : "",
		time,
	};
}

/** The line of a read on disk. It is flat, so that a file of stored or refused reads can be sent as a log. */
export function lineOf({ log, row, read }: SpooledRead): string {
	return JSON.stringify({ log, row, ...read });
}

const storedLine = v.object({
	log: v.string(),
	row: v.number(),
	source: v.string(),
	sequence: v.nullable(v.number()),
	point: v.string(),
	chip: v.string(),
	bib: v.string(),
	time: v.number(),
});

/** Reads a line from disk; null if it is damaged. */
export function readKeptLine(line: string): SpooledRead | null {
	const result = v.safeParse(v.pipe(v.string(), v.parseJson(), storedLine), line);
	if (!result.success) return null;
	const { log, row, ...read } = result.output;
	return { log, row, read };
}
