/** Which sheet of a workbook is read where a person says so (`--sheet`), and which others hold something. */
import { BadOption } from "./BadOption.ts";
import type { Content } from "./format.ts";
import { looksLikeTable } from "./table.ts";

/**
 * The content with the sheet of a name alone, as the name is or in another case and width.
 * @throws BadOption where the file has no such sheet, or is no workbook
 */
export function chooseSheet(content: Content, name: string | null): Content {
	if (name === null) return content;
	if (content.kind !== "workbook")
		throw new BadOption(`The file is no workbook and has no sheet "${name}". Leave --sheet out.`);
	const { sheets } = content;
	const key = (text: string) => text.normalize("NFKC").trim().toLowerCase();
	const sheet =
		sheets.find((each) => each.name === name) ??
		sheets.find((each) => key(each.name) === key(name));
	if (sheet) return { kind: "workbook", sheets: [{ ...sheet, isHidden: false }] };
	throw new BadOption(
		`The workbook has no sheet "${name}". It has: ${sheets.map((each) => `"${each.name}"`).join(", ")}.`,
	);
}

/** The other sheets with rows that look like data, hidden ones included. */
export function sheetsLeftOut(content: Content, read: string | null): string[] {
	if (content.kind !== "workbook") return [];
	return content.sheets
		.filter((each) => each.name !== read && looksLikeTable(each))
		.map(({ name }) => name);
}
