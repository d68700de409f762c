/** Formats of categories in the store: JSON, or null for a race. */
import * as v from "valibot";
import { categoryFormat } from "../../contract/shapes/categoryFormat.ts";
import { type CategoryFormat, RACE } from "../../race/record/categoryFormat.ts";

export function formatText(format: CategoryFormat): string | null {
	return format.kind === "race" ? null : JSON.stringify(format);
}

/** @throws v.ValiError if it is no format, which only a damaged store has */
export function readFormat(text: string | null): CategoryFormat {
	return text === null ? RACE : v.parse(categoryFormat, JSON.parse(text));
}
