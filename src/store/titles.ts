/** For which titles a result counts, as the store keeps it: their names in a row. */
import type { CountsFor } from "../race/record/record.ts";

/** As text. */
export function titlesText({ overall, bySex, byGroup }: CountsFor): string {
	const named = { overall, bySex, byGroup };
	return Object.entries(named)
		.flatMap(([title, counts]) => (counts ? title : []))
		.join(" ");
}

/** From text. */
export function parseTitles(text: string): CountsFor {
	const titles = new Set(text.split(" "));
	return {
		overall: titles.has("overall"),
		bySex: titles.has("bySex"),
		byGroup: titles.has("byGroup"),
	};
}
