/** The reads of a log, line by line. The first lines show its format. */
import { type Fault, UnreadableFile } from "../../imports/fault.ts";
import { createCutLines } from "../../imports/logs/cutLine.ts";
import { headerOf } from "../../imports/readers/csvReads.ts";
import { type OtherThanLog, otherThanLog, placeHeadOf } from "../../imports/readers/logOrList.ts";
import type { LineReader, ReadFormat, ReadOptions } from "../../imports/readers/readFormat.ts";
import { READ_FORMATS, readFormatOf } from "../../imports/readers/readFormats.ts";
import type { LoggedRead } from "./datedLog.ts";
import type { LogLine, UnendedLine } from "./logLines.ts";

/** The most titles and messages before the first line that shows the format. */
const HEAD_LINES = 20;

export interface LogReading {
	/** The log's name, for messages. */
	log: string;
	/** A name of the registry; null to recognise it. */
	format: string | null;
	options: ReadOptions;
	onFormat(name: string): void;
	onFault(fault: Fault): void;
}

/**
 * Reads a log, the lines of a chunk together.
 * @throws BadOption if no format has this name
 * @throws UnreadableFile if no format recognises the log
 */
export async function* readLog(
	lists: AsyncIterable<readonly (LogLine | UnendedLine)[]>,
	reading: LogReading,
): AsyncGenerator<readonly LoggedRead[]> {
	const { log, format, options, onFormat, onFault } = reading;
	const head: (LogLine | UnendedLine)[] = [];
	const open = (found: ReadFormat, text: string): LineReader => {
		onFormat(found.name);
		return found.open({ ...options, placeHead: placeHeadOf(text) });
	};
	const named = format === null ? null : readFormatOf("", format);
	let read: LineReader | null = null;
	const wholeLines = createCutLines();
	const readingsOf = (lines: readonly (LogLine | UnendedLine)[], reader: LineReader) =>
		lines.flatMap((line) => {
			const { row, text } = line;
			const isEnded = !("isUnended" in line);
			return wholeLines
				.take(reader(text, row), text, row, isEnded)
				.flatMap((each): LoggedRead[] => {
					if (each.kind === "read") return [{ log, row, read: each.read }];
					onFault(each.fault);
					return [];
				});
		});
	for await (const lines of lists) {
		let unread = lines;
		if (read === null) {
			const found = named ?? recognise(head, lines);
			if (found === null) continue;
			if (named !== null) head.push(...lines);
			read = open(found, textOf(head));
			unread = head.splice(0);
		}
		const reads = readingsOf(unread, read);
		if (reads.length > 0) yield reads;
	}
	// A log of a line or two; an empty one has no reads, which is not an error.
	if (read === null && head.some(({ text }) => text.trim() !== "")) {
		refuseList(textOf(head));
		yield readingsOf(head, open(readFormatOf(textOf(head), null), textOf(head)));
	}
}

/** Adds lines to the head until a format recognises it, then all others; null if more lines are needed. */
function recognise(
	head: (LogLine | UnendedLine)[],
	lines: readonly (LogLine | UnendedLine)[],
): ReadFormat | null {
	for (const [index, line] of lines.entries()) {
		head.push(line);
		if (line.text.trim() === "") continue;
		const text = textOf(head);
		const isEnough = head.filter((each) => each.text.trim() !== "").length >= HEAD_LINES;
		const found = isEnough
			? readFormatOf(text, null)
			: (READ_FORMATS.find((format) => format.recognises(text)) ?? null);
		// The row after a header shows whether a table is a log.
		const isHeaderOnly = found?.name === "csv" && !isEnough && headerOf(line.text) !== null;
		if (found === null || isHeaderOnly) {
			refuseFile(text);
			continue;
		}
		head.push(...lines.slice(index + 1));
		refuseList(textOf(head));
		return found;
	}
	return null;
}

/** @throws UnreadableFile for a list of results, which could pass for a log */
function refuseList(head: string): void {
	const other = otherThanLog(head);
	if (other !== null) throw new UnreadableFile(OTHER[other]);
}

/** Of files whose first line shows what they are. */
function refuseFile(head: string): void {
	const other = otherThanLog(head);
	if (other === "workbook" || other === "finishlynx") throw new UnreadableFile(OTHER[other]);
}

const OTHER: Readonly<Record<NonNullable<OtherThanLog>, string>> = {
	results:
		"This is a list of results or runners, not a log of reads: it has names or ranks, and times that may be times since the gun. Nothing was sent. Import it: gantry import EVENT FILE. If its times are times of day, leave out those columns, or name the format with --format csv.",
	finishlynx:
		"These are results of FinishLynx, with places and times since the gun, not a log of reads. Nothing was sent. Import them: gantry import EVENT FILE.",
	workbook:
		"This is a workbook, not a log of reads. Nothing was sent. Import it if it is a list of results or runners (gantry import EVENT FILE), or save the log as CSV UTF-8.",
};

function textOf(lines: readonly LogLine[]): string {
	return lines.map(({ text }) => text).join("\n");
}
