/**
 * Logs of Impinj readers: reader's IP, EPC, HHMMSS.ffffff, a count, RSSI.
 *
 * The count is not a sequence: in a real log it is 0, 1 or 2 within a burst. The lines of 127.0.0.1 come from the logging
 * software and repeat the strongest read of a passing, with the number of its reads. So point, tag and time identify a
 * read, and a repeated read counts once.
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const HEADER = /^reader\s*,\s*epc\s*,/i;
/** A line with a reader's settings, in which the columns of reads are empty. */
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
				"This is not a read (reader, EPC, HHMMSS.ffffff, count, RSSI); it may be incomplete, so copy the log again.",
			);
		const source = address.trim();
		const time = clock.read(`${hour}:${minute}:${second}`);
		if (time === null)
			return complaint(
				"time",
				`${hour}${minute}${second}`,
				"This time does not exist; set the reader's clock and record the read with the correct time.",
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
	title: "Impinj",
	description: "reader's IP, EPC, HHMMSS.ffffff, count, RSSI",
	recognises: (head: string) =>
		headLines(head).some((line) => HEADER.test(line) || (LINE.test(line) && isTagLine(line))),
	open,
} as const satisfies ReadFormat;

/** A log without a header is recognised by an address and an EPC, which a table of times does not have. */
function isTagLine(line: string): boolean {
	return /^[\d.:a-f]+,\s*[0-9a-f]{16,}\s*,/i.test(line);
}
