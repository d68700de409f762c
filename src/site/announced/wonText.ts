/** A title of the announced table in words. */
import { nthOf } from "../../race/scoring/places/ordinal.ts";
import type { TableTexts } from "../islandTexts.ts";
import type { ShownRow } from "./shownRow.ts";

const WON = {
	overall: "table.won.overall",
	men: "table.won.men",
	women: "table.won.women",
	group: "table.won.group",
} as const;

/** The title with its place; '' for none. */
export function wonText({ won }: ShownRow, texts: TableTexts): string {
	if (won.kind === "other") return won.text;
	const nth = texts[`pride.nth.${nthOf(won.place)}`].replace("{rank}", String(won.place));
	return texts[WON[won.kind]].replace("{place}", nth);
}
