/** The cells of one sheet, as text. */
import { attribute, walkXml } from "../xml.ts";
import { columnOf, MOST_COLUMNS } from "./cellReference.ts";
import { fillMerged, type MergedBlock, mergedBlock } from "./mergedCells.ts";
import type { StyleOf } from "./styles.ts";

/** A row with the cells that it has. */
interface SheetRow {
	number: number;
	cells: string[];
}

/** Reads sharedStrings.xml: the texts that cells name by number. */
export function readSharedStrings(xml: string): string[] {
	const strings: string[] = [];
	const reader = textReader((text) => strings.push(text), "si");
	walkXml(xml, reader);
	return strings;
}

/**
 * Reads a sheet's rows that have anything in them. An error stays as it is shown (#REF!), and what is merged is in
 * every cell that it covers.
 * @throws UnreadableFile as fillMerged does
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
	const inline = textReader((text) => {
		value = text;
	}, "is");

	walkXml(xml, {
		open(name, attributes) {
			if (name === "row") {
				number = Number(attribute(attributes, "r") ?? number + 1);
				cells = [];
				column = -1;
			} else if (name === "c") {
				column = columnOf(attribute(attributes, "r")) ?? column + 1;
				type = attribute(attributes, "t") ?? "n";
				style = attribute(attributes, "s");
				value = "";
			} else if (name === "v") isValue = true;
			else if (name === "mergeCell")
				merged.push(...[mergedBlock(attribute(attributes, "ref") ?? "") ?? []].flat());
			inline.open(name, attributes);
		},
		close(name) {
			inline.close(name);
			if (name === "v") isValue = false;
			else if (name === "c" && value !== "" && column < MOST_COLUMNS) {
				while (cells.length < column) cells.push("");
				cells[column] = textOf(type, value, sharedStrings, () => styleOf(style)(value)).trim();
			} else if (name === "row" && cells.some((cell) => cell !== "")) rows.push({ number, cells });
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

/** Joins the runs of a rich text. Its furigana (rPh) is a reading aid, not part of the name. */
function textReader(take: (text: string) => void, element: "si" | "is") {
	let isInside = false;
	let isText = false;
	let isReading = false;
	let text = "";
	return {
		open(name: string, _attributes: string) {
			if (name === element) {
				isInside = true;
				text = "";
			} else if (name === "rPh") isReading = true;
			else if (name === "t") isText = true;
		},
		close(name: string) {
			if (name === element) {
				isInside = false;
				take(unescapeText(text));
			} else if (name === "rPh") isReading = false;
			else if (name === "t") isText = false;
		},
		text(part: string) {
			if (isInside && isText && !isReading) text += part;
		},
	};
}

/** `_x000D_` is how a workbook writes a character that XML cannot hold. */
function unescapeText(text: string): string {
	return text.replace(/_x([0-9A-F]{4})_/gi, (_, code) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);
}
