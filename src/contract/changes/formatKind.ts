/** Changes of a category's format, and of what is measured in fixed-time races. */
import { SHORT_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { categoryFormat, FORMAT_MEANING } from "../kit/shapes/categoryFormat.ts";
import { described } from "../kit/shapes/described.ts";
import { PART_LAP_MEANING, partLapKm } from "../kit/shapes/entrantFacts.ts";
import { recording } from "../kit/shapes/sentRecording.ts";
import { changeKind, line } from "./changeKind.ts";

const formatted = {
	category: described(line("category", SHORT_TEXT_MAX_LENGTH), "The category, by its name or id."),
	format: described(categoryFormat, FORMAT_MEANING),
};
export const format = changeKind("format", formatted, formatted, categoryFormat);

const { bib } = recording.entries.chips.wrapped.pipe[0].item.entries;
const measured = { bib, km: described(partLapKm, PART_LAP_MEANING) };
export const partLap = changeKind("partLap", measured, measured, partLapKm);
