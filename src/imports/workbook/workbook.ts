/**
 * Reads a workbook (.xlsx) into the texts of its sheets, so that every format of tables reads workbooks too.
 * docs/choices.md says why no library for workbooks is used.
 */
import { posix } from "node:path";
import { UnreadableFile } from "../fault.ts";
import type { Row } from "../table/row.ts";
import { readSharedStrings, readSheet } from "./sheet.ts";
import { readStyles } from "./styles.ts";
import { attribute, walkXml } from "./xml.ts";
import { openZip, type Unzip } from "./zip.ts";

export interface Sheet {
	name: string;
	/** A hidden sheet is read only if a person names it. */
	isHidden: boolean;
	/** Rows that are not blank, numbered as the spreadsheet shows them. */
	rows: readonly Row[];
}

/** Whether a file is a zip archive, as workbooks are. */
export function isArchive(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Reads the sheets of a workbook in order.
 * @param limit bytes that the archive may unpack to
 * @throws UnreadableFile where the archive is damaged, encrypted, too large or not a workbook
 */
export function readWorkbook(bytes: Uint8Array, limit: number): Sheet[] {
	const unzip = openZip(bytes, limit);
	const workbook = textAt(unzip, "xl/workbook.xml");
	if (workbook === null)
		throw new UnreadableFile(
			"This archive is not a workbook. Unpack it, or save the table as .xlsx or CSV UTF-8, and import that.",
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

/** The path in the archive for each relation of the workbook. */
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
