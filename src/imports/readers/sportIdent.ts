/**
 * SPORTident Config+ and Reader: the cards that were read out, with all punches in a row (SIID, Start CN, Start time, Finish
 * time, Record 1 CN, Record 1 time or 1.CN, 1.Time …), or the backup memory of a station with a punch per row (SIID, Control
 * time, Code number). The card is the chip, the code of the control is the place; start and finish are S and F unless they are
 * mapped (public code: MeOS, csvparser.cpp; public tests with a station's backup).
 */
import { FINISH_ID, START_ID } from "../course/courseOfSplits.ts";
import { type Clock, clockOf } from "./clock.ts";
import {
	complaint,
	type Delimiter,
	delimiterOf,
	headLines,
	lineReader,
	type Outcome,
	splitCells,
} from "./line.ts";
import { type Places, placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const HEADER = /^"?No\.?"?[;,\t]"?Read on"?[;,\t]"?SIID"?[;,\t]/i;
const EUROPEAN = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})\s+/;

interface Columns {
	delimiter: Delimiter;
	names: readonly string[];
}

/** A punch in the cells of a row: where it is from, and its time. */
interface Punch {
	place: "start" | "finish" | { control: string };
	time: string;
}

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	let columns: Columns | null = null;
	return lineReader((line): Outcome | readonly Outcome[] => {
		if (HEADER.test(line)) {
			const delimiter = delimiterOf(line);
			const names = (splitCells(line, delimiter) ?? []).map((cell) => cell.toLowerCase());
			columns = { delimiter, names };
			return null;
		}
		const cells = columns && splitCells(line, columns.delimiter);
		if (columns === null || cells === null)
			return complaint(
				"line",
				line,
				"There is no header above this line; export the file from SPORTident Config+ again.",
			);
		const { names } = columns;
		const cellOf = (name: string) => cells[names.indexOf(name)] ?? "";
		const tag = chipTag(cellOf("siid"));
		if (tag.kind === "complaint") return tag;
		return punchesOf(names, cells, cellOf).map((punch): Outcome => {
			const time = timeOf(clock, punch.time);
			if (time === null)
				return complaint(
					"time",
					punch.time,
					"This is not a time; set the station's clock and record the punch with the correct time.",
				);
			const point = pointOf(places, punch.place);
			if (typeof point !== "string") return point;
			return { source: options.source, sequence: null, point, tag, time };
		});
	});
}

function punchesOf(
	names: readonly string[],
	cells: readonly string[],
	cellOf: (name: string) => string,
): Punch[] {
	if (names.includes("control time"))
		return [{ place: { control: cellOf("code number") }, time: cellOf("control time") }];
	const controls = names.flatMap((name, index): Punch[] => {
		const [, number] = /^(?:record (\d+) cn|(\d+)\.cn)$/.exec(name) ?? [];
		const isControl = number !== undefined || /^\d+\.cn$/.test(name);
		return isControl
			? [{ place: { control: cells[index] ?? "" }, time: cells[index + 2] ?? "" }]
			: [];
	});
	const all: Punch[] = [
		{ place: "start", time: cellOf("start time") },
		...controls,
		{ place: "finish", time: cellOf("finish time") },
	];
	return all.filter(({ time }) => time !== "");
}

/** A time of day, or a date with the day first and a time. */
function timeOf(clock: Clock, written: string) {
	return clock.read(
		written.replace(
			EUROPEAN,
			(_, day: string, month: string, year: string) =>
				`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")} `,
		),
	);
}

/** The point of the log is not that of each punch: a card has those of the whole course. */
function pointOf(places: Places, place: Punch["place"]) {
	if (typeof place === "object") return places.ofName(place.control);
	const named = places.ofName(place);
	if (typeof named === "string" && named !== place) return named;
	return place === "start" ? START_ID : FINISH_ID;
}

/** SPORTident. */
export const sportIdent = {
	name: "sportident",
	title: "SPORTident",
	description: "cards read out, or the backup of a station, as Config+ writes them",
	recognises: (head: string) => headLines(head).some((line) => HEADER.test(line)),
	open,
} as const satisfies ReadFormat;
