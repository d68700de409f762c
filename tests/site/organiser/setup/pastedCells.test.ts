/** Cells and heads as spreadsheets copy them, for categories and waves too. */
import { describe, expect, test } from "vitest";
import {
	choiceColumn,
	formatColumn,
	nameColumn,
	renamingColumn,
} from "../../../../src/site/organiser/setup/grid/gridColumn.ts";
import type { Columns } from "../../../../src/site/organiser/setup/grid/gridRows.ts";
import {
	pastedCells,
	pastedTable,
	withPasted,
} from "../../../../src/site/organiser/setup/grid/pasting.ts";

describe("cells are parsed as spreadsheets copy them:", () => {
	test.each([
		// Excel and Google Sheets put cells with newlines, tabs or quotes in quotes.
		[
			'"Half,\nmen"\t21\r\n10K\t10\r\n',
			[
				["Half, men", "21"],
				["10K", "10"],
			],
		],
		[
			'"A\tB"\t1\n"5"" nail"\t2',
			[
				["A\tB", "1"],
				['5" nail', "2"],
			],
		],
		[
			'Punkt,km\nS,"0"\nCP1,"10,5"',
			[
				["Punkt", "km"],
				["S", "0"],
				["CP1", "10,5"],
			],
		],
		['"Half, men"\n"10K, women"', [["Half, men"], ["10K, women"]]],
		["Half, men\n10K, women", [["Half, men"], ["10K, women"]]],
		[
			"Point, km\nS, 0\nF, 10",
			[
				["Point", " km"],
				["S", " 0"],
				["F", " 10"],
			],
		],
		['"10,5"\n"21,1"', [["10,5"], ["21,1"]]],
		['5" mat\n6" mat', [['5" mat'], ['6" mat']]],
		[
			'"open\tA\nB\tC',
			[
				['"open', "A"],
				["B", "C"],
			],
		],
		['"two\nlines"', [["two lines"]]],
	])("%j", (text, cells) => {
		expect(pastedCells(text)).toEqual(cells);
	});
});

describe("heads of pasted categories and waves are not rows:", () => {
	const categories = [
		nameColumn({ field: "name", title: "", isKey: true }),
		choiceColumn({ field: "rankBy", title: "" }, [
			{ value: "", text: "As the event" },
			{ value: "chip", text: "Net time" },
		]),
		formatColumn({ field: "format", title: "", hint: "" }),
	];
	const waves = [renamingColumn({ field: "id", title: "" })];
	const pasted = (columns: Columns, shown: readonly string[], text: string) => {
		const { fields, lines } = pastedTable(columns, shown, 0, pastedCells(text) ?? []);
		return withPasted(columns, [], 0, fields, lines, []).map(({ cells }) => cells);
	};

	test.each([
		"Name\tRanked by\n10K\tNet time\nHalf, men\tNet time",
		"Ranked by;Category\nNet time;10K\nNet time;Half, men",
		'項目,Ranked by\n10K,Net time\n"Half, men",Net time',
	])("categories %j", (text) => {
		const rows = pasted(categories, ["Name", "Ranked by", "Format"], text);
		expect(rows).toMatchObject([
			{ name: "10K", rankBy: "chip" },
			{ name: "Half, men", rankBy: "chip" },
		]);
	});

	test.each(["Category", "Race", "競賽組別", "種目", "Wettbewerb", "Distance"])(
		"one column of categories below %s",
		(head) => {
			const rows = pasted(categories, ["Name"], `${head}\n10K\nHalf, men\n`);
			expect(rows.map(({ name }) => name)).toEqual(["10K", "Half, men"]);
		},
	);

	test.each(["Wave", "起跑梯次", "ウェーブ", "Startwelle", "Sas", "Oleada"])(
		"waves below %s",
		(head) => {
			const rows = pasted(waves, ["Wave"], `${head}\nA\n"B, late"\n`);
			expect(rows.map(({ id }) => id)).toEqual(["A", "B, late"]);
		},
	);
});

test("lines with decimal commas are not split at the comma", () => {
	expect(pastedCells("5,5\n10,5")).toEqual([["5,5"], ["10,5"]]);
});
