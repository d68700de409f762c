/**
 * Logs of Impinj readers: reader's IP, EPC, HHMMSS.ffffff, a count, RSSI.
 *
 * The count is no sequence: in the real log it is 0, 1 or 2 within a burst, and in the lines of 127.0.0.1
 * (the logging software's own, each repeating the strongest read of a passing) the reads of the burst. So
 * point, tag and time name a read, and what 127.0.0.1 repeats counts once.
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./place.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const HEADER = /^reader\s*,\s*epc\s*,/i;
/** Tells a reader's settings: its columns of reads are empty. */
const SETTINGS = /^[^,]*,\s*,\s*,/;
const LINE = /^([^,]+),([^,]*),\s*(\d\d)(\d\d)(\d\d(?:\.\d+)?)\s*,/;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return lineReader((line): Outcome => {
		if (HEADER.test(line) || SETTINGS.test(line)) return null;
		const [, address, epc, hour, minute, second] = LINE.exec(line) ?? [];
		if (address === undefined || epc === undefined)
			return complaint(
				"line",
				line,
				"This is no read (reader, EPC, HHMMSS.ffffff, count, RSSI); it may be cut off, so copy the log again.",
			);
		const source = address.trim();
		const time = clock.read(`${hour}:${minute}:${second}`, source);
		if (time === null)
			return complaint(
				"time",
				`${hour}${minute}${second}`,
				"No clock shows this time; set the reader's clock and record the read with the right time.",
			);
		const tag = chipTag(epc);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([source]);
		if (typeof point !== "string") return point;
		return { source, sequence: null, point, tag, time };
	});
}

/** Impinj. */
export const impinj = {
	name: "impinj",
	description: "Impinj reader log: reader's IP, EPC, HHMMSS.ffffff, count, RSSI",
	recognises: (head: string) =>
		headLines(head).some((line) => HEADER.test(line) || (LINE.test(line) && isTagLine(line))),
	open,
} as const satisfies ReadFormat;

/** A header-less log is told by an address and an EPC; a table of times has neither. */
function isTagLine(line: string): boolean {
	return /^[\d.:a-f]+,\s*[0-9a-f]{16,}\s*,/i.test(line);
}
