/** Changes of races in legs and of fixed-time races, as a person types them. */
import type { CategoryFormat } from "../../race/record/categoryFormat.ts";
import { parseDuration } from "../../race/time/duration.ts";
import { UsageError } from "../options/UsageError.ts";
import { type ChangeArguments, oneOf, three, two } from "./changeArguments.ts";
import { typedDuration } from "./typedDuration.ts";

/** Ms of `2:00` or `0:02:00`. @throws UsageError */
function penaltyOf(typed: string): number {
	const ms = parseDuration(typed);
	if (ms !== null && ms > 0) return ms;
	throw new UsageError(`${typed} is no time: write minutes and seconds like 2:00`);
}

/** @throws UsageError */
function legOf(typed: string): number {
	if (/^[1-9]\d{0,2}$/.test(typed)) return Number(typed);
	throw new UsageError(`${typed} is not the number of a leg: write 1 for the first`);
}

const penalty = (name: string, sign: 1 | -1, meaning: string): ChangeArguments => ({
	name,
	takes: "BIB TIME [POINT]",
	meaning,
	least: 2,
	most: 3,
	read: ([bib = "", time = "", point = null]) => [
		{ kind: "penalty", bib, ms: sign * penaltyOf(time), point },
	],
});

export const LEG_CHANGES: readonly ChangeArguments[] = [
	penalty(
		"penalty",
		1,
		"a time that is added to the official and the chip time, at the finish or from POINT on; undo it to remove it",
	),
	penalty("credit", -1, "the same, taken off"),
	{
		name: "member",
		takes: "BIB LEG NAME|none",
		meaning: "who runs a leg of a team",
		...three,
		read: ([bib = "", leg = "", name = ""]) => [
			{ kind: "member", bib, leg: legOf(leg), name: name === "none" ? "" : name },
		],
	},
	{
		name: "missed",
		takes: "BIB LEG yes|no",
		...three,
		meaning: "whether a leg was given up or left out; the team is timed on, out of the ranking",
		read: ([bib = "", leg = "", word = ""]) => [
			{
				kind: "member",
				bib,
				leg: legOf(leg),
				isMissed: oneOf("missed", word, ["yes", "no"]) === "yes",
			},
		],
	},
];

/** Changes of the shape of a race, as a person types them. */
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
