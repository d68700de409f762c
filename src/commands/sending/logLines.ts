/** The lines of a log, with any line ending. */

import { UnreadableFile } from "../../imports/fault.ts";
import { UsageError } from "../options/UsageError.ts";

export interface LogLine {
	/** From 1. */
	row: number;
	text: string;
}

/** The last line of a log, where nothing ends it. */
export interface UnendedLine extends LogLine {
	isUnended: true;
}

/** Half a million reads can be on one line of JSON; a longer line is not of a log. */
const LONGEST_LINE = 128 * 1024 * 1024;

/**
 * Splits a log into lines, those of a chunk together.
 * @param encoding a name such as big5; null for UTF-8, or UTF-16 with a byte order mark
 * @throws UsageError if the encoding is unknown
 * @throws UnreadableFile if a line does not end
 */
export async function* linesOf(
	chunks: AsyncIterable<Uint8Array>,
	encoding: string | null,
): AsyncGenerator<readonly (LogLine | UnendedLine)[]> {
	let decoder: TextDecoder | null = null;
	let row = 0;
	let rest = "";
	let endedInReturn = false;
	for await (const chunk of chunks) {
		decoder ??= decoderOf(chunk, encoding);
		const decoded: string = decoder.decode(chunk, { stream: true });
		// The line feed of a CRLF that is split over two chunks.
		const text: string = endedInReturn && decoded.startsWith("\n") ? decoded.slice(1) : decoded;
		if (decoded === "") continue;
		endedInReturn = text.endsWith("\r");
		const [head = "", ...tail] = text.split(/\r\n|\n|\r/);
		rest += head;
		if (rest.length > LONGEST_LINE)
			throw new UnreadableFile(`Line ${row + 1} does not end: this is not a log of reads.`);
		const last = tail.pop();
		if (last === undefined) continue;
		const lines = [rest, ...tail].map((line) => ({ row: ++row, text: line }));
		rest = last;
		yield lines;
	}
	rest += decoder?.decode() ?? "";
	if (rest !== "") yield [{ row: row + 1, text: rest, isUnended: true }];
}

function decoderOf([first, second]: Uint8Array, encoding: string | null): TextDecoder {
	if (encoding === null && first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
	if (encoding === null && first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
	try {
		return new TextDecoder(encoding ?? "utf-8");
	} catch {
		throw new UsageError(
			`--encoding must be a name such as utf-8, big5 or shift_jis, not ${encoding}`,
		);
	}
}
