/** Selects the sheet that a person names (`--sheet`), and lists the other sheets with data. */
import { BadOption } from "../BadOption.ts";
import type { Content } from "../format.ts";
import { looksLikeTable } from "../table/table.ts";

/**
 * The content with only the named sheet. The name may differ in case and width.
 * @throws BadOption where the file does not have the sheet, or is not a workbook
 */
export function chooseSheet(content: Content, name: string | null): Content {
	if (name === null) return content;
	if (content.kind !== "workbook")
		throw new BadOption(
			`The file is not a workbook and has no sheet "${name}". Leave --sheet out.`,
		);
	const { sheets } = content;
	const key = (text: string) => text.normalize("NFKC").trim().toLowerCase();
	const sheet =
		sheets.find((each) => each.name === name) ??
		sheets.find((each) => key(each.name) === key(name));
	if (sheet) return { ...content, sheets: [{ ...sheet, isHidden: false }] };
	throw new BadOption(
		`The workbook has no sheet "${name}". It has: ${sheets.map((each) => `"${each.name}"`).join(", ")}.`,
	);
}

/** The other sheets with rows that look like data, including hidden ones. */
export function sheetsLeftOut(content: Content, read: string | null): string[] {
	if (content.kind !== "workbook") return [];
	return content.sheets
		.filter((each) => each.name !== read && looksLikeTable(each))
		.map(({ name }) => name);
}
