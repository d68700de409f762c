/** The cells of a sheet, as text. */

import { UnreadableFile } from "../fault.ts";
import { MAX_TABLE_ROWS, tooManyRows } from "../table/rowLimit.ts";
import { columnOf, MAX_COLUMNS } from "./cellReference.ts";
import type { StyleOf } from "./styles.ts";
import { type Attributes, walkXml, type XmlVisitor } from "./xml.ts";

/** A formula that no spreadsheet has computed, as programs write it: read as an error and not as an empty cell. */
const NOT_COMPUTED = "#CALC!";

interface SheetRow {
	number: number;
	cells: string[];
}

/**
 * Reads sharedStrings.xml: the texts that cells refer to by index.
 * @throws UnreadableFile as walkXml does
 */
export function readSharedStrings(xml: string): string[] {
	const strings: string[] = [];
	walkXml(
		xml,
		textReader((text) => strings.push(text), "si"),
	);
	return strings;
}

/**
 * Reads the rows of a sheet that are not blank. An error keeps its text (#REF!), and each cell of a merged block gets
 * the block's value.
 * @throws UnreadableFile as walkXml and fillMerged do
 */
export function readSheet(
	xml: string,
	sharedStrings: readonly string[],
	styleOf: StyleOf,
): SheetRow[] {
	const rows: SheetRow[] = [];
	const merged: MergedBlock[] = [];
	let number = 0;
	let cells: string[] = [];
	let column = -1;
	let type = "n";
	let style: string | null = null;
	let value = "";
	let isValue = false;
	let isFormula = false;
	const inline = textReader((text) => {
		value = text;
	}, "is");

	const takeRow = () => {
		if (rows.length === MAX_TABLE_ROWS) throw tooManyRows();
		rows.push({ number, cells });
	};
	walkXml(xml, {
		open(name, attributes) {
			if (name === "row") {
				const { r = number + 1 } = attributes;
				number = Number(r);
				cells = [];
				column = -1;
			} else if (name === "c") {
				const { r: reference = "", t = "n", s = null } = attributes;
				column = columnOf(reference) ?? column + 1;
				type = t;
				style = s;
				value = "";
				isFormula = false;
			} else if (name === "f") isFormula = true;
			else if (name === "v") {
				isValue = true;
				// An empty text is a result too.
				isFormula = false;
			} else if (name === "mergeCell") {
				const block = mergedBlock(attributes);
				if (block !== null) merged.push(block);
			}
			inline.open(name, attributes);
		},
		close(name) {
			inline.close(name);
			if (name === "v") isValue = false;
			else if (name === "c" && isFormula && column < MAX_COLUMNS) {
				while (cells.length < column) cells.push("");
				cells[column] = NOT_COMPUTED;
			} else if (name === "c" && value !== "" && column < MAX_COLUMNS) {
				while (cells.length < column) cells.push("");
				cells[column] = textOf(type, value, sharedStrings, () => styleOf(style)(value)).trim();
			} else if (name === "row" && cells.some((cell) => cell !== "")) takeRow();
		},
		text(text) {
			if (isValue) value += text;
			else inline.text(text);
		},
	});
	fillMerged(rows, merged);
	return rows;
}

function textOf(
	type: string,
	value: string,
	sharedStrings: readonly string[],
	asNumber: () => string,
): string {
	if (type === "s") return sharedStrings[Number(value)] ?? "";
	if (type === "b") return value === "1" ? "TRUE" : "FALSE";
	if (type === "d") return value.replace("T", " ").replace(/(?:\.0+)?Z?$/, "");
	return type === "n" ? asNumber() : value;
}

/** Joins the runs of a rich text without its furigana (rPh), which is a reading aid and not part of a name. */
function textReader(take: (text: string) => void, element: "si" | "is"): XmlVisitor {
	let isInside = false;
	let isText = false;
	let isReading = false;
	let text = "";
	return {
		open(name) {
			if (name === element) {
				isInside = true;
				text = "";
			} else if (name === "rPh") isReading = true;
			else if (name === "t") isText = true;
		},
		close(name) {
			if (name === element) {
				isInside = false;
				take(unescapeText(text));
			} else if (name === "rPh") isReading = false;
			else if (name === "t") isText = false;
		},
		text(part) {
			if (isInside && isText && !isReading) text += part;
		},
	};
}

/** A workbook writes a character that XML forbids as `_x000D_`. */
function unescapeText(text: string): string {
	return text.replace(/_x([0-9A-F]{4})_/gi, (_, code) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);
}

/** A block of cells, both ends included: columns from 0, rows as the spreadsheet numbers them. */
interface MergedBlock {
	fromRow: number;
	toRow: number;
	fromColumn: number;
	toColumn: number;
}

/** Far above any race's file: a limit on the memory that a hostile workbook takes. */
const MAX_FILLED = 2_000_000;

/** Reads a mergeCell element, such as `ref="B2:B9"`; null where its reference is not a block. */
function mergedBlock({ ref = "" }: Attributes): MergedBlock | null {
	const [, from = "", top, to = "", bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
	const fromColumn = columnOf(from);
	const toColumn = columnOf(to);
	if (top === undefined || bottom === undefined || fromColumn === null || toColumn === null)
		return null;
	return { fromRow: Number(top), toRow: Number(bottom), fromColumn, toColumn };
}

/**
 * Writes the value of each block into its other cells, in rows that are not blank.
 * @param rows in ascending order; changed in place
 * @throws UnreadableFile where the blocks have more cells than any table of runners
 */
function fillMerged(
	rows: readonly { number: number; cells: string[] }[],
	blocks: readonly MergedBlock[],
): void {
	const indexOf = new Map(rows.map(({ number }, index) => [number, index]));
	let filled = 0;
	for (const { fromRow, toRow, fromColumn, toColumn } of blocks) {
		const first = indexOf.get(fromRow);
		const value = first === undefined ? "" : (rows[first]?.cells[fromColumn] ?? "");
		if (first === undefined || value === "") continue;
		for (let index = first; (rows[index]?.number ?? Number.POSITIVE_INFINITY) <= toRow; index++) {
			const cells = rows[index]?.cells ?? [];
			filled += toColumn - fromColumn + 1;
			if (filled > MAX_FILLED)
				throw new UnreadableFile(
					"The workbook merges more cells than a table of runners has. Unmerge them, save the workbook and import it again.",
				);
			for (let column = fromColumn; column <= toColumn; column++) {
				while (cells.length < column) cells.push("");
				if ((cells[column] ?? "") === "") cells[column] = value;
			}
		}
	}
}
