/** Values that the store has in columns of another form: own starts, titles, formats. */
import * as v from "valibot";
import { categoryFormat } from "../contract/kit/shapes/categoryFormat.ts";
import { type CategoryFormat, RACE } from "../race/record/categoryFormat.ts";
import type { CountsFor, OwnStart } from "../race/record/record.ts";

/** A runner's own start: at most one of the two is filled. */
export interface StartColumns {
	/** Epoch ms. */
	start_at: number | null;
	/** Since the first gun of the event, ms. */
	start_after: number | null;
}

/** Converts an own start to columns. */
export function startColumns(start: OwnStart | null): StartColumns {
	return {
		start_at: start && "at" in start ? start.at : null,
		start_after: start && "after" in start ? start.after : null,
	};
}

/** Converts columns to an own start. */
export function readStart({ start_at, start_after }: StartColumns): OwnStart | null {
	if (start_at !== null) return { at: start_at };
	return start_after === null ? null : { after: start_after };
}

/** Converts the titles that a result counts for to text: their names, separated by spaces. */
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

/** Formats of categories in the store: JSON, or null for a race. */
export function formatText(format: CategoryFormat): string | null {
	return format.kind === "race" ? null : JSON.stringify(format);
}

/** @throws v.ValiError if it is no format, which only a damaged store has */
export function readFormat(text: string | null): CategoryFormat {
	return text === null ? RACE : v.parse(categoryFormat, JSON.parse(text));
}
