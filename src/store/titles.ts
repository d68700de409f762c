/** The titles that a result counts for, as the store has them: their names, separated by spaces. */
import type { CountsFor } from "../race/record/record.ts";

/** Converts titles to text. */
export function titlesText({ overall, bySex, byGroup }: CountsFor): string {
	const named = { overall, bySex, byGroup };
	return Object.entries(named)
		.flatMap(([title, counts]) => (counts ? title : []))
		.join(" ");
}

/** Converts text to titles. */
export function parseTitles(text: string): CountsFor {
	const titles = new Set(text.split(" "));
	return {
		overall: titles.has("overall"),
		bySex: titles.has("bySex"),
		byGroup: titles.has("byGroup"),
	};
}
