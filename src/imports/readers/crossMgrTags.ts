/**
 * The logs of CrossMgr's programs for Impinj and Alien readers: the tag, and the time as C's ctime writes it with the date after
 * it, or a date and a time:
 *
 *     s
 *     20200201FC000004,Sat Feb 01 14:11:29.139089  2020-02-01
 *     Tag,Timestamp
 *     AAABBB,2016-09-11 09:15:34.305
 *
 * (public code: CrossMgr, ImpinjImport.py and AlienImport.py).
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const CTIME =
	/^([^,]+),\s*[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} (\d{1,2}:\d{2}:\d{2}(?:\.\d+)?) +(\d{4}-\d{2}-\d{2})(?:,|$)/;
const DATED = /^([^,]+),\s*(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}:\d{2}(?:\.\d+)?)\s*(?:,|$)/;
const HEADER = /^(?:s|tag\s*,.*)$/i;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return lineReader((line): Outcome => {
		if (HEADER.test(line)) return null;
		const [, ctimeTag, ctimeClock, ctimeDay] = CTIME.exec(line) ?? [];
		const [, datedTag, datedDay, datedClock] = DATED.exec(line) ?? [];
		const text = ctimeTag ?? datedTag;
		if (text === undefined)
			return complaint(
				"line",
				line,
				"This is not a read (tag, weekday, month, day, time, date); it may be incomplete, so copy the log again.",
			);
		const written = `${ctimeDay ?? datedDay} ${ctimeClock ?? datedClock}`;
		// A read is not moved into the next millisecond.
		const time = clock.read(written.replace(/(\.\d{3})\d+$/, "$1"));
		if (time === null)
			return complaint(
				"time",
				written,
				"This time does not exist; set the reader's clock and record the read with the correct time.",
			);
		const tag = chipTag(text);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([]);
		if (typeof point !== "string") return point;
		return { source: options.source, sequence: null, point, tag, time };
	});
}

/** CrossMgr. */
export const crossMgrTags = {
	name: "crossmgr",
	title: "CrossMgr (Impinj, Alien)",
	description: "tag, then the time as Sun May 12 08:38:05.120417  2024-05-12",
	recognises(head: string) {
		const lines = headLines(head);
		return lines.some((line) => CTIME.test(line)) || isTagTable(lines);
	},
	open,
} as const satisfies ReadFormat;

/** A table of two columns under the header of these programs. Other tables have columns by name. */
function isTagTable([header = "", first = ""]: readonly string[]): boolean {
	return /^tag\s*,\s*(?:timestamp|discover time)$/i.test(header) && DATED.test(first);
}
