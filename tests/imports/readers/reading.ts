/** Reads the lines of a log of a race in Taipei. */
import type { Fault } from "../../../src/imports/fault.ts";
import { NO_PLACES } from "../../../src/imports/logs/knownPlaces.ts";
import { datedReads } from "../../../src/imports/readers/datedReads.ts";
import type { LogRead, ReadFormat, ReadOptions } from "../../../src/imports/readers/readFormat.ts";
import type { TimingRead } from "../../../src/race/record/read.ts";

export const OPTIONS: ReadOptions = {
	date: "2024-12-15",
	zone: "Asia/Taipei",
	point: "F",
	points: new Map(),
	places: NO_PLACES,
	placeHead: null,
	source: "log.txt",
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
	const log: Omit<ReadLog, "reads"> = { faults: [], skipped: 0 };
	const reads: LogRead[] = [];
	lines.forEach((line, index) => {
		const readings = read(line, index + 1);
		if (readings.length === 0) log.skipped += 1;
		for (const reading of readings) {
			if (reading.kind === "read") reads.push(reading.read);
			else log.faults.push(reading.fault);
		}
	});
	return { ...log, reads: dayed(reads, { ...OPTIONS, ...changes }) };
}

/** Reads with the days that a log has which begins on the day of the race. */
function dayed(reads: readonly LogRead[], { date, zone }: ReadOptions): TimingRead[] {
	const race = { date, lastDay: date, zone, guns: [], points: [], fixedTime: 0 };
	const dated = datedReads(reads, race, { begins: date, isInOrder: true }, null);
	return dated.kind === "dated" ? [...dated.reads] : [];
}

/** Epoch ms of a local time in Taipei. */
export const taipei = (text: string) => Date.parse(`${text}+08:00`);
