/** Changes of races in legs, as a person types them. */
import { parseDuration } from "../../race/time/duration.ts";
import { UsageError } from "../options/UsageError.ts";
import { type ChangeArguments, oneOf, three } from "./changeArguments.ts";

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
