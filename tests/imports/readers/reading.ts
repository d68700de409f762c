/** Reads the lines of a log of a race in Taipei. */
import type { Fault } from "../../../src/imports/fault.ts";
import type { ReadFormat, ReadOptions } from "../../../src/imports/readers/readFormat.ts";
import type { TimingRead } from "../../../src/race/record/read.ts";

export const OPTIONS: ReadOptions = {
	date: "2024-12-15",
	zone: "Asia/Taipei",
	point: "F",
	points: new Map(),
	source: "log.txt",
	dayRollover: true,
};

export interface ReadLog {
	reads: TimingRead[];
	faults: Fault[];
	/** Lines that gave neither. */
	skipped: number;
}

/** Reads lines in their order, from row 1. */
export function readLines(
	format: ReadFormat,
	lines: readonly string[],
	changes: Partial<ReadOptions> = {},
): ReadLog {
	const read = format.open({ ...OPTIONS, ...changes });
	const log: ReadLog = { reads: [], faults: [], skipped: 0 };
	lines.forEach((line, index) => {
		const readings = read(line, index + 1);
		if (readings.length === 0) log.skipped += 1;
		for (const reading of readings) {
			if (reading.kind === "read") log.reads.push(reading.read);
			else log.faults.push(reading.fault);
		}
	});
	return log;
}

/** Epoch ms of a local time in Taipei. */
export const taipei = (text: string) => Date.parse(`${text}+08:00`);
