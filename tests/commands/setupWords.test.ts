/** The arguments that change categories, groups, waves and the course. */
import { describe, expect, test } from "vitest";
import { changesOf } from "../../src/commands/changing/changesOf.ts";
import { changeTable } from "../../src/commands/changing/changeTable.ts";
import { parseArguments } from "../../src/commands/options/parseArguments.ts";
import { UsageError } from "../../src/commands/options/UsageError.ts";
import { onDayOf } from "../../src/commands/text/typedInstant.ts";
import { EVENT } from "../fixtures/smallRace.ts";

function changes(words: readonly string[]) {
	const read = parseArguments(changeTable, [EVENT.id, ...words]);
	if (read === null) throw new Error("help was asked for");
	return changesOf(read, { race: onDayOf(EVENT), runner: null, points: [], stillOut: [], now: 0 });
}

const by = { who: "operator", why: "", expects: null };

describe("the arguments for", () => {
	test.each<readonly [string, readonly string[], object]>([
		[
			"an added category",
			["category", "10 km", "rank-by=chip"],
			{
				kind: "categories",
				set: [{ id: "10 km", rankBy: "chip" }],
				remove: [],
				order: null,
			},
		],
		[
			"the ages of a group",
			["group", "m30", "from=30", "to="],
			{
				kind: "groups",
				set: [{ id: "m30", ageFrom: 30, ageTo: null }],
				remove: [],
				order: null,
			},
		],
		[
			"a measured point",
			[
				"point",
				"T2",
				"km=18.5",
				"cut-off=3:30:00",
				"categories=42K,21K",
				"fastest-pace=2:30",
				"sport=bike",
				"leg=Bike",
			],
			{
				kind: "course",
				remove: [],
				order: null,
				set: [
					{
						id: "T2",
						km: 18.5,
						cutOff: 12_600_000,
						categoryIds: ["42K", "21K"],
						fastestPace: 2.5,
						sport: "bike",
						leg: "Bike",
					},
				],
			},
		],
		[
			"removed points",
			["remove-point", "T1,T2"],
			{ kind: "course", set: [], remove: ["T1", "T2"], order: null },
		],
		[
			"the order of waves",
			["order", "waves", "B,A"],
			{ kind: "waves", set: [], remove: [], order: ["B", "A"] },
		],
	])("%s", (_, words, expected) => {
		expect(changes(words)).toEqual([{ ...expected, ...by }]);
	});
});

describe("arguments that are not understood are named:", () => {
	test.each<readonly [readonly string[], RegExp]>([
		[["point", "F", "km=far"], /^km must be a distance such as 21.0975, not far/],
		[["point", "F", "cut-off=1:30"], /^cut-off 1:30 may be 01:30:00 or 00:01:30: write it in full/],
		[["format", "6 h", "6:00", "1.4"], /^format 6:00 may be 06:00:00 or 00:06:00/],
		[
			["point", "F", "cut-off=late"],
			/^cut-off must be a duration such as 6:30:00 or 6h30, not late/,
		],
		[["group", "m30", "colour=red"], /^colour=red is no field/],
		[["order", "runners", "1"], /^order must be one of categories, groups, waves, course/],
	])("%s", (words, message) => {
		expect(() => changes(words)).toThrow(UsageError);
		expect(() => changes(words)).toThrow(message);
	});
});
