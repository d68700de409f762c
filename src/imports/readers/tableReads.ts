/** Reads a row of a table of reads. */
import { isAbsoluteInstant } from "../times/instant.ts";
import { SECOND_PARTS, type SecondPart, withSecondPart } from "../times/secondParts.ts";
import { type Clock, clockOf, withColons } from "./clock.ts";
import { complaint, type LineFault, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { ReadColumns, ReadField } from "./readFields.ts";
import type { ReadOptions, ReadTime } from "./readFormat.ts";
import { bibTag, chipTag } from "./tag.ts";

/** Reads the cells of a row. */
export type RowReader = (cells: readonly string[], columns: ReadColumns) => Outcome;

/** The date of a decoder's clock that was not set. */
const NO_DATE = /^0000-00-00$/;
const EUROPEAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Creates the reader for the rows of a log. */
export function rowReader(options: ReadOptions): RowReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return (cells, columns) => {
		const cellOf = (field: ReadField) => firstOf(cells, columns.get(field));
		const devices = (columns.get("device") ?? []).map((column) => cells[column] ?? "");
		const device = devices.find((name) => name !== "") ?? "";
		// A decoder numbers the reads of each file from 1.
		const file = cellOf("file");
		const source = `${device || options.source}${file === "" ? "" : `#${file}`}`;
		const sequence = sequenceOf(cellOf("sequence"));
		if (typeof sequence === "object" && sequence !== null) return sequence;
		const written = SECOND_PARTS.reduce<string | LineFault>(
			(text, part) =>
				typeof text === "string" && columns.has(part) ? joined(text, cellOf(part), part) : text,
			cellOf("time"),
		);
		if (typeof written !== "string") return written;
		const time = timeOf(clock, cellOf("date") || dateAmong(cells, columns), written);
		if (time.kind === "complaint") return time;
		const chip = cellOf("chip");
		const tag = chip === "" && columns.has("bib") ? bibTag(cellOf("bib")) : chipTag(chip);
		if (tag.kind === "complaint") return tag;
		const name = cellOf("point");
		const antenna = cellOf("antenna");
		const point = name === "" ? places.ofDevice(devices, antenna) : places.ofName(name);
		if (typeof point !== "string") return point;
		return { source, sequence, point, tag, time };
	};
}

/** A time with the part of a second from a separate column. */
function joined(time: string, cell: string, part: SecondPart): string | LineFault {
	return (
		(time === "" ? time : null) ??
		withSecondPart(withColons(time), cell, part) ??
		complaint(
			part,
			cell,
			`This is no number of ${part} that belongs to the time ${time}; correct it, or give the column another head.`,
		)
	);
}

function firstOf(cells: readonly string[], columns: readonly number[] = []): string {
	const filled = columns.find((column) => (cells[column] ?? "") !== "");
	return filled === undefined ? "" : (cells[filled] ?? "");
}

const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/;

/** A date below a head that is not known: without it, a read of another day would be one of the race's. */
function dateAmong(cells: readonly string[], columns: ReadColumns): string {
	if (columns.has("date")) return "";
	const column = columns.get("unread")?.find((each) => DATE.test(cells[each] ?? ""));
	return column === undefined ? "" : (cells[column] ?? "");
}

function sequenceOf(cell: string) {
	if (cell === "") return null;
	const sequence = /^\d+$/.test(cell) ? Number(cell) : Number.NaN;
	return Number.isSafeInteger(sequence)
		? sequence
		: complaint(
				"sequence",
				cell,
				"This is not a whole number; correct it, or leave out the column of sequences.",
			);
}

function timeOf(clock: Clock, date: string, written: string): ReadTime | LineFault {
	const time = withColons(written);
	if (NO_DATE.test(date))
		return complaint(
			"date",
			date,
			"The decoder's clock was not set; find its deviation and record the read with the correct time.",
		);
	const day = date.replace(
		EUROPEAN_DATE,
		(_, dayOfMonth: string, month: string, year: string) =>
			`${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`,
	);
	const isWhole = day === "" || isAbsoluteInstant(time);
	const text = isWhole ? time : `${day} ${time}`;
	const read = clock.read(text);
	const refusal =
		read === null
			? "This is not a time; write epoch milliseconds, a date and time (2024-12-15 06:30:00), or a time of day (06:30:00.25)."
			: clock.refuse(text, read);
	return read !== null && refusal === null
		? read
		: complaint("time", [date, written].filter((part) => part !== "").join(" "), refusal ?? "");
}
