/** A read on its way: as the contract sends it, with the line of the log on which it stood. */
import * as v from "valibot";
import type { SentRead } from "../../contract/ingest.ts";
import type { TimingRead } from "../../race/record/read.ts";

export interface KeptRead {
	/** The log's name, for people. */
	log: string;
	/** The line, from 1. */
	row: number;
	read: SentRead;
}

/** What a reader told, as the contract sends it. The count of a source that nobody names tells nothing. */
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

/** The line that keeps a read on disk. Flat, so that a kept or refused read can be sent as a log of its own. */
export function lineOf({ log, row, read }: KeptRead): string {
	return JSON.stringify({ log, row, ...read });
}

const keptLine = v.object({
	log: v.string(),
	row: v.number(),
	source: v.string(),
	sequence: v.nullable(v.number()),
	point: v.string(),
	chip: v.string(),
	bib: v.string(),
	time: v.number(),
});

/** Reads a line that was kept; null where the disk has damaged it. */
export function readKeptLine(line: string): KeptRead | null {
	const result = v.safeParse(v.pipe(v.string(), v.parseJson(), keptLine), line);
	if (!result.success) return null;
	const { log, row, ...read } = result.output;
	return { log, row, read };
}
