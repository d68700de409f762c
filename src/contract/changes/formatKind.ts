/** Changes of a category's format. */
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { categoryFormat, FORMAT_MEANING } from "../shapes/categoryFormat.ts";
import { described } from "../shapes/described.ts";
import { changeKind, line } from "./changeKind.ts";

const formatted = {
	category: described(line("category", SHORT_TEXT_MAX_LENGTH), "The category, by its name or id."),
	format: described(categoryFormat, FORMAT_MEANING),
};
export const format = changeKind("format", formatted, formatted, categoryFormat);
