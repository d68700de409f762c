/** The styles of a workbook: how each shows a number. */

import { type ShowNumber, showNumber, showPlain } from "./numberFormat.ts";
import { walkXml } from "./xml.ts";

/** How a cell's style (its attribute `s`) shows a number. */
export type StyleOf = (style: string | null) => ShowNumber;

/**
 * Reads styles.xml. An unknown style shows the plain number.
 * @throws UnreadableFile as walkXml does
 */
export function readStyles(xml: string, is1904: boolean): StyleOf {
	const codes = new Map<string, string>();
	const styles: ShowNumber[] = [];
	let isInCells = false;
	walkXml(xml, {
		open(name, attributes) {
			const { numFmtId: id, formatCode = "" } = attributes;
			if (name === "numFmt" && id !== undefined) codes.set(id, formatCode);
			if (name === "cellXfs") isInCells = true;
			if (name === "xf" && isInCells)
				styles.push(showNumber(Number(id ?? 0), codes.get(id ?? "") ?? null, is1904));
		},
		close(name) {
			if (name === "cellXfs") isInCells = false;
		},
		text: () => undefined,
	});
	return (style) => (style === null ? showPlain : (styles[Number(style)] ?? showPlain));
}
