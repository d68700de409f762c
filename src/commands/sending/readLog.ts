/** The reads of a log, line by line. The first lines show its format. */
import type { Fault } from "../../imports/fault.ts";
import type { LineReader, ReadFormat, ReadOptions } from "../../imports/readers/readFormat.ts";
import { READ_FORMATS, readFormatOf } from "../../imports/readers/readFormats.ts";
import type { LogLine } from "./logLines.ts";
import { type SpooledRead, toSentRead } from "./spooledRead.ts";

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
	lists: AsyncIterable<readonly LogLine[]>,
	reading: LogReading,
): AsyncGenerator<readonly SpooledRead[]> {
	const { log, format, options, onFormat, onFault } = reading;
	const head: LogLine[] = [];
	const open = (found: ReadFormat): LineReader => {
		onFormat(found.name);
		return found.open(options);
	};
	let read = format === null ? null : open(readFormatOf("", format));
	const readingsOf = (lines: readonly LogLine[], reader: LineReader) =>
		lines.flatMap(({ row, text }) =>
			reader(text, row).flatMap((each): SpooledRead[] => {
				if (each.kind === "read") return [{ log, row, read: toSentRead(each.read) }];
				onFault(each.fault);
				return [];
			}),
		);
	for await (const lines of lists) {
		let unread = lines;
		if (read === null) {
			const found = recognise(head, lines);
			if (found === null) continue;
			read = open(found);
			unread = head.splice(0);
		}
		const reads = readingsOf(unread, read);
		if (reads.length > 0) yield reads;
	}
	// A log of a line or two; an empty one has no reads, which is not an error.
	if (read === null && head.some(({ text }) => text.trim() !== ""))
		yield readingsOf(head, open(readFormatOf(textOf(head), null)));
}

/** Adds lines to the head until a format recognises it, then all others; null if more lines are needed. */
function recognise(head: LogLine[], lines: readonly LogLine[]): ReadFormat | null {
	for (const [index, line] of lines.entries()) {
		head.push(line);
		if (line.text.trim() === "") continue;
		const text = textOf(head);
		const isEnough = head.filter((each) => each.text.trim() !== "").length >= HEAD_LINES;
		const found = isEnough
			? readFormatOf(text, null)
			: (READ_FORMATS.find((format) => format.recognises(text)) ?? null);
		if (found === null) continue;
		head.push(...lines.slice(index + 1));
		return found;
	}
	return null;
}

function textOf(lines: readonly LogLine[]): string {
	return lines.map(({ text }) => text).join("\n");
}
