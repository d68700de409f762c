/** Changes of the shape of a race, as a person types them. */
import type { CategoryFormat } from "../../race/record/categoryFormat.ts";
import { UsageError } from "../options/UsageError.ts";
import { type ChangeArguments, two } from "./changeArguments.ts";
import { typedDuration } from "./typedDuration.ts";

export const SHAPE_CHANGES: readonly ChangeArguments[] = [
	{
		name: "format",
		takes: "CATEGORY race|H:MM:SS [LAP-KM]",
		least: 2,
		most: 3,
		meaning:
			"what a category competes in: race, or the furthest distance in a time, such as 24:00:00 in laps of 1.4 km",
		read: ([category = "", word = "", lap = ""]) => [
			{ kind: "format", category, format: formatOf(word, lap) },
		],
	},
	{
		name: "part-lap",
		takes: "BIB KM|clear",
		...two,
		meaning:
			"in a fixed-time race: the distance measured after the last counted lap; clear: not measured",
		read: ([bib = "", word = ""]) => [{ kind: "partLap", bib, km: kmOf(word) }],
	},
];

function kmOf(word: string): number | null {
	if (word === "clear") return null;
	if (/^\d+(\.\d+)?$/.test(word)) return Number(word);
	throw new UsageError(`part-lap must be kilometres such as 0.734, or clear, not ${word}`);
}

/** How long a fixed-time race lasts does not follow from its lap. */
const UNMEASURED = { km: null, sport: "run" } as const;

function formatOf(word: string, lap: string): CategoryFormat {
	if (word === "race" && lap === "") return { kind: "race" };
	const lapKm = /^\d+(\.\d+)?$/.test(lap) ? Number(lap) : null;
	if (lapKm !== null && word !== "race")
		return { kind: "fixedTime", duration: typedDuration("format", word, UNMEASURED), lapKm };
	throw new UsageError(
		"format must be race, or a time and the length of a lap in km, such as 24:00:00 1.4",
	);
}
