/**
 * Chronokeep's log of chip reads: a table whose header begins with status, chip_number, seconds, milliseconds. `reader_time` is
 * the local time of the reader; `read_bib` is the bib of a time that was typed (public code: Chronokeep, IO/LogImporter.cs and
 * UI/Timing/Import/ImportLogWindow.xaml.cs).
 */

import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome, splitCells } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { bibTag, chipTag } from "./tag.ts";

const HEADER = /^"?status"?,"?chip_number"?,"?seconds"?,"?milliseconds"?,/i;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	let columns: readonly string[] = [];
	return lineReader((line): Outcome => {
		const cells = splitCells(line, ",");
		if (HEADER.test(line) && cells) {
			columns = cells.map((cell) => cell.toLowerCase());
			return null;
		}
		if (cells === null || cells.length !== columns.length)
			return complaint(
				"line",
				line,
				"The line does not have the columns of the header; export the log from Chronokeep again.",
			);
		const cellOf = (name: string) => cells[columns.indexOf(name)] ?? "";
		const written = cellOf("reader_time");
		const time = clock.read(written);
		if (time === null)
			return complaint(
				"reader_time",
				written,
				"This is not a time; export the log from Chronokeep again, or record the read with the correct time.",
			);
		const chip = cellOf("chip_number");
		const isTyped = /^(?:|-1|0)$/.test(chip) && cellOf("read_bib") !== "";
		const tag = isTyped ? bibTag(cellOf("read_bib")) : chipTag(chip);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([cellOf("box"), cellOf("reader")], cellOf("antenna"));
		if (typeof point !== "string") return point;
		return { source: options.source, sequence: null, point, tag, time };
	});
}

/** Chronokeep. */
export const chronokeep = {
	name: "chronokeep",
	title: "Chronokeep",
	description: "log of chip reads: status, chip_number, … reader_time, …",
	recognises: (head: string) => headLines(head).some((line) => HEADER.test(line)),
	open,
} as const satisfies ReadFormat;
