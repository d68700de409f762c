/**
 * RACE RESULT passings: a file with a header (No;Bib;Date;Time;…), or the decoder's own lines,
 *
 *     PassingNo;Bib or transponder;Date;Time;EventID;Hits;MaxRSSI;InternalData;IsActive;Channel;LoopID;
 *     LoopOnly;WakeupCounter;Battery;Temperature;InternalActiveData;BoxName;FileNumber;MaxRSSIAntenna;BoxId
 *
 * with `#P;` before lines that the decoder pushes (RACE RESULT, decoder communication protocol, and
 * knowledge base 15788 on raw data exporters, whose older form lacks LoopOnly and may lack the date).
 */
import { headedReader, headerOf } from "./csvReads.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import type { ReadColumns } from "./readFields.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { type RowReader, rowReader } from "./tableReads.ts";

const PUSHED = /^#P;/i;
const PASSING = /^\d+;[^;]*;(?:\d{4}-\d{2}-\d{2})?;\d{1,2}:\d{2}:\d{2}/;
/** Answers to commands (PASSINGS;12;177, GETSTATUS;…) and other messages (#S;…) of the decoder. */
const MESSAGE = /^(?:[A-Z][A-Z ]+(?:;|$)|#[A-Z];)/;

/** The tag of a marker that was set by hand at the decoder, without a passing. */
const MARKER = "99999";

/** Header words of the passing's number. */
const PASSING_NUMBER: ReadonlySet<string> = new Set(["no", "number", "num"]);

const FIELDS = 20;
const PASSING_TAG = 1;
/** The id of a box comes before its name, because people change names. */
const BOX = { name: 16, file: 17, id: 19 };
const LOOP = 10;

/** Without LoopOnly the columns after it move by one; short lines have no box. */
function columnsOf(cells: readonly string[]): ReadColumns {
	const shift = FIELDS - cells.length;
	const hasBox = shift === 0 || shift === 1;
	return new Map([
		["sequence", [0]],
		// Bibs are numbers; codes of transponders have letters.
		[/^\d+$/.test(cells[PASSING_TAG] ?? "") ? "bib" : "chip", [PASSING_TAG]],
		["date", [2]],
		["time", [3]],
		["device", hasBox ? [BOX.id - shift, BOX.name - shift] : []],
		["antenna", hasBox ? [LOOP] : []],
		["file", hasBox ? [BOX.file - shift] : []],
	]);
}

function readPassing(readRow: RowReader, line: string): Outcome {
	const cells = line.split(";").map((cell) => cell.trim());
	return cells[PASSING_TAG] === MARKER ? null : readRow(cells, columnsOf(cells));
}

function open(options: ReadOptions): LineReader {
	const readRow = rowReader(options);
	const readUnderHeader = headedReader(
		options,
		(line) => {
			if (/^\d+;/.test(line)) return readPassing(readRow, line);
			if (MESSAGE.test(line)) return null;
			return complaint(
				"line",
				line,
				"This is not a passing (No;Bib;Date;Time;…); fetch the file from the decoder again.",
			);
		},
		PASSING_NUMBER,
	);
	return lineReader((line) =>
		PUSHED.test(line) ? readPassing(readRow, line.replace(PUSHED, "")) : readUnderHeader(line),
	);
}

function recognises(head: string): boolean {
	return headLines(head).some((line) => {
		if (PUSHED.test(line) || PASSING.test(line)) return true;
		return /^"?(?:passing)?(?:no|number)"?;/i.test(line) && headerOf(line) !== null;
	});
}

/** RACE RESULT. */
export const raceResultPassings = {
	name: "race-result",
	title: "RACE RESULT",
	description: "passings: No;Bib;Date;Time;… with a header, or a decoder's lines",
	recognises,
	open,
} as const satisfies ReadFormat;
