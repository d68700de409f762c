/** Splits a text into rows of cells, as files have them and as spreadsheets copy them: RFC 4180, with any delimiter and newline. */

/** The rows as far as they could be read. */
export interface DelimitedCells {
	rows: string[][];
	/** Whether the text ends within a quoted cell; its row is not among the rows. */
	isOpen: boolean;
}

/**
 * A cell that begins with a quote ends at the next single one: delimiters and newlines in it are its own, and two quotes are one. A
 * quote within other text is itself. Pure.
 * @param delimiter one character
 * @param most rows that are read
 */
export function delimitedCells(text: string, delimiter: string, most: number): DelimitedCells {
	const rows: string[][] = [];
	let row: string[] = [];
	let at = 0;
	const plain = new RegExp(`[${delimiter === "|" ? "\\|" : delimiter}\\r\\n]`, "g");
	while (at < text.length && rows.length < most) {
		const cell = text[at] === '"' ? quotedCell(text, at) : { text: "", end: at };
		if (cell === null) return { rows, isOpen: true };
		plain.lastIndex = cell.end;
		const found = plain.exec(text);
		const end = found?.index ?? text.length;
		const rest = text.slice(cell.end, end);
		// Text behind the closing quote: the quotes are a part of it.
		row.push(
			rest === "" ? cell.text : text.slice(at, at + 1) === '"' ? `"${cell.text}"${rest}` : rest,
		);
		at = end + 1;
		if (found?.[0] === delimiter) {
			if (at >= text.length) row.push("");
			else continue;
		}
		if (found?.[0] === "\r" && text[at] === "\n") at += 1;
		rows.push(row);
		row = [];
	}
	return { rows, isOpen: false };
}

/** The text of a quoted cell and the place behind its closing quote; null where it has none. */
function quotedCell(text: string, start: number): { text: string; end: number } | null {
	let from = start + 1;
	let cell = "";
	for (;;) {
		const quote = text.indexOf('"', from);
		if (quote < 0) return null;
		cell += text.slice(from, quote);
		if (text[quote + 1] !== '"') return { text: cell, end: quote + 1 };
		cell += '"';
		from = quote + 2;
	}
}
