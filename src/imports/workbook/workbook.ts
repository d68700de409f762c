/**
 * A workbook (.xlsx) -> the text of its sheets, so that every format of tables reads it too.
 *
 * Read with Node's zlib alone: read-excel-file drops the zeros of a bib shown as 00123, turns a cell
 * with an error into an empty one, and cuts times off to the millisecond below (2:59:20.999).
 */
import { posix } from "node:path";
import type { Row } from "../table.ts";
import { UnreadableFile } from "../UnreadableFile.ts";
import { attribute, walkXml } from "../xml.ts";
import { readSharedStrings, readSheet } from "./sheet.ts";
import { readStyles } from "./styles.ts";
import { openZip, type Unzip } from "./zip.ts";

export interface Sheet {
	name: string;
	/** Read only where a person names it. */
	isHidden: boolean;
	/** Rows with anything in them, numbered as the spreadsheet shows them. */
	rows: readonly Row[];
}

/** Whether a file is an archive, as workbooks are. */
export function isArchive(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Reads a workbook's sheets, in their order.
 * @param limit bytes that the archive may unpack to
 * @throws UnreadableFile where it is damaged, protected, or an archive of something else
 */
export function readWorkbook(bytes: Uint8Array, limit: number): Sheet[] {
	const unzip = openZip(bytes, limit);
	const workbook = textAt(unzip, "xl/workbook.xml");
	if (workbook === null)
		throw new UnreadableFile(
			"This archive is no workbook. Unpack it, or save the table as .xlsx or CSV UTF-8, and import that.",
		);
	const { sheets, is1904 } = readContents(workbook);
	const targets = readTargets(textAt(unzip, "xl/_rels/workbook.xml.rels") ?? "");
	const strings = readSharedStrings(textAt(unzip, "xl/sharedStrings.xml") ?? "");
	const styleOf = readStyles(textAt(unzip, "xl/styles.xml") ?? "", is1904);
	return sheets.map(({ name, isHidden, relation }) => {
		const xml = textAt(unzip, targets.get(relation) ?? "") ?? "";
		return { name, isHidden, rows: readSheet(xml, strings, styleOf) };
	});
}

function textAt(unzip: Unzip, path: string): string | null {
	const bytes = unzip(path);
	return bytes === null ? null : new TextDecoder().decode(bytes);
}

function readContents(xml: string) {
	const sheets: { name: string; isHidden: boolean; relation: string }[] = [];
	let is1904 = false;
	walkXml(xml, {
		open(element, attributes) {
			if (element === "workbookPr")
				is1904 = /^(1|true)$/.test(attribute(attributes, "date1904") ?? "");
			if (element !== "sheet") return;
			const isHidden = /hidden/i.test(attribute(attributes, "state") ?? "");
			const name = attribute(attributes, "name") ?? "";
			sheets.push({ name, isHidden, relation: attribute(attributes, "id") ?? "" });
		},
		close: () => undefined,
		text: () => undefined,
	});
	return { sheets, is1904 };
}

/** Where each relation of the workbook leads: a path in the archive. */
function readTargets(xml: string): ReadonlyMap<string, string> {
	const targets = new Map<string, string>();
	walkXml(xml, {
		open(element, attributes) {
			const id = attribute(attributes, "Id");
			const target = attribute(attributes, "Target");
			if (element === "Relationship" && id !== null && target !== null)
				targets.set(id, posix.resolve("/xl", target).slice(1));
		},
		close: () => undefined,
		text: () => undefined,
	});
	return targets;
}
