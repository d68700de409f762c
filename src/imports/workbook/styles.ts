/** The styles of a workbook: how each shows a number. */

import { attribute, walkXml } from "../xml.ts";
import { type ShowNumber, showNumber, showPlain } from "./numberFormat.ts";

/** Answers how a cell's style (its `s`) shows a number. */
export type StyleOf = (style: string | null) => ShowNumber;

/** Reads styles.xml; a style that it does not have shows the plain number. */
export function readStyles(xml: string, is1904: boolean): StyleOf {
	const codes = new Map<string, string>();
	const styles: ShowNumber[] = [];
	let isInCells = false;
	walkXml(xml, {
		open(name, attributes) {
			if (name === "numFmt") {
				const id = attribute(attributes, "numFmtId");
				if (id !== null) codes.set(id, attribute(attributes, "formatCode") ?? "");
			}
			if (name === "cellXfs") isInCells = true;
			if (name === "xf" && isInCells) {
				const id = attribute(attributes, "numFmtId") ?? "0";
				styles.push(showNumber(Number(id), codes.get(id) ?? null, is1904));
			}
		},
		close(name) {
			if (name === "cellXfs") isInCells = false;
		},
		text: () => undefined,
	});
	return (style) => (style === null ? showPlain : (styles[Number(style)] ?? showPlain));
}
