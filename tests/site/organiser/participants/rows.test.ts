/** What is typed into the table of participants, which rows it shows, and what is copied and pasted. */
import { expect, test } from "vitest";
import { changesOf, editsOf } from "../../../../src/site/organiser/participants/rows/edits.ts";
import {
	type CellWords,
	type Column,
	choicesOf,
	isGroupByHand,
	type Participant,
	readCell,
	textOf,
} from "../../../../src/site/organiser/participants/rows/participantColumns.ts";
import { pastedTexts } from "../../../../src/site/organiser/participants/rows/pasted.ts";
import {
	copiedText,
	NO_FILTERS,
	shownRows,
} from "../../../../src/site/organiser/participants/rows/shownRows.ts";
import { typedBirthDate } from "../../../../src/site/organiser/participants/rows/typedBirthDate.ts";

const category = (name: string, groups: readonly string[]) => ({
	id: name,
	name,
	rankBy: "official" as const,
	format: { kind: "race" as const },
	entrants: 0,
	groups: groups.map((group) => ({ id: group, name: group, sex: "1" })),
	course: [],
});
const wave = (id: string) => ({
	id,
	name: id,
	gun: null,
	entrants: 0,
	change: 0,
	categories: [],
	plausibleGun: null,
	readAtStart: 0,
	firstReads: [],
});

const WORDS: CellWords = {
	event: {
		categories: [category("10K", ["M30", "M40"]), category("5K", ["U20"])],
		waves: [wave("1"), wave("2")],
	},
	points: [
		{ id: "S", name: "Start" },
		{ id: "F", name: "Finish" },
	],
	none: "none",
	sexes: [
		{ value: "1", text: "Male" },
		{ value: "2", text: "Female" },
		{ value: "0", text: "none" },
	],
	statuses: [
		{ value: "", text: "decided by reads" },
		{ value: "didNotStart", text: "Did not start" },
		{ value: "didNotFinish", text: "Did not finish" },
	],
	statusNames: {
		notStarted: "Not started",
		finished: "Finished",
		didNotStart: "Did not start",
		running: "On the course",
		didNotFinish: "Did not finish",
		disqualified: "Disqualified",
		confirmed: "Finished (confirmed)",
	},
};

function runner(given: Partial<Participant> & { bib: string }): Participant {
	return {
		name: `Runner ${given.bib}`,
		isHidden: false,
		sex: "1",
		category: "10K",
		group: "M30",
		ruleGroup: "M30",
		wave: "1",
		team: "",
		status: "finished",
		statusByHand: null,
		chips: ["AB1"],
		passed: [0, 1],
		age: null,
		familyName: "",
		givenName: "",
		latinName: "",
		birthDate: "1990-01-01",
		nation: "",
		city: "",
		licence: "",
		email: "",
		...given,
	};
}

test.each([
	["1988/2/9", "1988-02-09"],
	["19880229", "1988-02-29"],
	["１９８８年2月29日", "1988-02-29"],
	["1988", "1988"],
	["", ""],
	["31.2.1988", null],
	["1988-02-30", null],
])("a birth date typed as %s is read as %s", (typed, read) => {
	expect(typedBirthDate(typed)).toBe(read);
});

test.each<[Column, string, string | null]>([
	["sex", "female", "2"],
	["sex", "男", "1"],
	["sex", "?", null],
	["category", "5k", "5K"],
	["group", "none", ""],
	["group", "U20", null],
	["status", "DNF", "didNotFinish"],
	["status", "", ""],
	["wave", "３", null],
	["name", " ", null],
	["name", " Ann ", "Ann"],
	["bib", "7", null],
])("a cell of the column %s reads %s as %s", (column, typed, read) => {
	expect(readCell(column, typed, "10K", WORDS)).toBe(read);
});

test("groups to choose are those of the category", () => {
	expect(choicesOf("group", "5K", WORDS)?.map(({ value }) => value)).toEqual(["", "U20"]);
	expect(choicesOf("name", "5K", WORDS)).toBeNull();
});

test("a group is by hand where the rule gives another one", () => {
	expect(isGroupByHand(runner({ bib: "1" }))).toBe(false);
	expect(isGroupByHand(runner({ bib: "1", group: "M40" }))).toBe(true);
	expect(isGroupByHand(runner({ bib: "1", group: "M40", ruleGroup: null }))).toBe(false);
});

test("edited rows become one change of the entry, one of the status, and one for each new chip", () => {
	const row = runner({ bib: "7" });
	const texts = new Map<Column, string>([
		["sex", "F"],
		["birthDate", "1988/2/9"],
		["team", ""],
		["status", "DNS"],
		["chips", "AB1, CD2"],
	]);
	const edits = editsOf([{ row, texts }], WORDS);
	expect(edits).toMatchObject({ cells: 4, faults: [] });
	expect(changesOf(edits)).toEqual([
		{ kind: "edit", bib: "7", set: { sex: "2", birthDate: "1988-02-09" } },
		{ kind: "status", bib: "7", status: "didNotStart" },
		{ kind: "chip", bib: "7", chip: "CD2", since: null },
	]);
});

test("a group is read in the category that the same edit gives, and a text that is no value is a fault", () => {
	const row = runner({ bib: "7" });
	const moved = new Map<Column, string>([
		["group", "U20"],
		["category", "5K"],
	]);
	expect(editsOf([{ row, texts: moved }], WORDS).faults).toEqual([]);
	const wrong = new Map<Column, string>([["group", "U20"]]);
	expect(editsOf([{ row, texts: wrong }], WORDS).faults).toEqual([
		{ bib: "7", column: "group", text: "U20" },
	]);
});

test("of rows that get one value, those that have it already are counted", () => {
	const rows = ["2", "1", "2"].map((wave, index) => runner({ bib: String(index), wave }));
	const texts = new Map<Column, string>([["wave", "2"]]);
	const typed = rows.map((row) => ({ row, texts }));
	expect(editsOf(typed, WORDS)).toMatchObject({ cells: 1, same: 2, faults: [] });
});

test.each([
	["", [{ bib: null, chip: "FL-94890" }]],
	["fl94890", []],
	["FL-94890, 0580AB", [{ bib: "7", chip: "0580AB" }]],
	[
		"0580AB",
		[
			{ bib: null, chip: "FL-94890" },
			{ bib: "7", chip: "0580AB" },
		],
	],
])("chips typed as '%s' take and give chips, whatever their spelling", (typed, chips) => {
	const row = runner({ bib: "7", chips: ["FL-94890"] });
	const texts = new Map<Column, string>([["chips", typed]]);
	expect(changesOf(editsOf([{ row, texts }], WORDS))).toEqual(
		chips.map((each) => ({ kind: "chip", ...each, since: null })),
	);
});

const ROWS = [
	runner({ bib: "10", name: "Ann", team: "Blue" }),
	runner({ bib: "9", name: "Bob", sex: "0", chips: [], passed: [0], status: "running" }),
	runner({ bib: "101", name: "王小明", group: "M40", statusByHand: "confirmed", email: "w@x.org" }),
];
const bibsOf = (
	filters: Partial<typeof NO_FILTERS>,
	sorting: Parameters<typeof shownRows>[2] = null,
) =>
	shownRows(ROWS, { ...NO_FILTERS, ...filters }, sorting, { words: WORDS, language: "en" }).map(
		({ bib }) => bib,
	);

test("filters leave the rows that pass all of them", () => {
	expect(bibsOf({ point: "-1" })).toEqual(["9"]);
	expect(bibsOf({ point: "+1" })).toEqual(["10", "101"]);
	expect(bibsOf({ special: "groupByHand" })).toEqual(["101"]);
	expect(bibsOf({ special: "statusByHand" })).toEqual(["101"]);
	expect(bibsOf({ special: "withoutSex" })).toEqual(["9"]);
	expect(bibsOf({ special: "withoutChip", status: "running" })).toEqual(["9"]);
	expect(bibsOf({ search: "ＷＸ" })).toEqual([]);
	expect(bibsOf({ search: "blue ANN" })).toEqual(["10"]);
	expect(bibsOf({ search: "w@x" })).toEqual(["101"]);
});

test("bibs are sorted as numbers, and rows without a value are last either way", () => {
	expect(bibsOf({}, { column: "bib", isDescending: false })).toEqual(["9", "10", "101"]);
	expect(bibsOf({}, { column: "team", isDescending: false })[0]).toBe("10");
	expect(bibsOf({}, { column: "team", isDescending: true })[0]).toBe("10");
});

test("copied rows have heads, and a formula is a text", () => {
	const rows = [runner({ bib: "1", name: "=1+1", team: "A\tB" })];
	expect(copiedText(["Bib", "Name", "Team"], rows, ["bib", "name", "team"], WORDS)).toBe(
		"Bib\tName\tTeam\n1\t'=1+1\tA B",
	);
	expect(textOf(rows[0] ?? runner({ bib: "" }), "passed", WORDS)).toBe("Finish");
});

const TARGET = {
	shown: ROWS,
	columns: ["bib", "name", "sex", "team"] as const,
	place: { row: 1, column: 2 },
	selected: new Set<string>(),
	rowOf: (bib: string) => ROWS.find((row) => row.bib === bib),
	columnOf: (head: string) =>
		(["bib", "name", "team", "passed"] as const).find((name) => name === head.toLowerCase()) ??
		null,
};

test("cells without heads are pasted from a cell on", () => {
	const { typed } = pastedTexts(
		[
			["F", "Red", "beyond"],
			["M", "Red"],
			["M", "Red"],
		],
		TARGET,
	);
	expect(typed.map(({ row, texts }) => [row.bib, [...texts]])).toEqual([
		[
			"9",
			[
				["sex", "F"],
				["team", "Red"],
			],
		],
		[
			"101",
			[
				["sex", "M"],
				["team", "Red"],
			],
		],
	]);
});

test("cells below heads go to the runners with their bibs", () => {
	const lines = [
		["Bib", "Team", "Passed", "Shoe"],
		["101", "Red", "x", "43"],
		["77", "Red", "x", "44"],
	];
	const { typed, unknownBibs, leftOut } = pastedTexts(lines, TARGET);
	expect(typed.map(({ row, texts }) => [row.bib, [...texts]])).toEqual([
		["101", [["team", "Red"]]],
	]);
	expect(unknownBibs).toEqual(["77"]);
	expect(leftOut).toEqual(["Passed", "Shoe"]);
});

test("one pasted cell goes into all selected rows", () => {
	const selected = new Set(["10", "101"]);
	const { typed } = pastedTexts([["Red"]], { ...TARGET, selected, place: { row: 0, column: 3 } });
	expect(typed.map(({ row, texts }) => [row.bib, texts.get("team")])).toEqual([
		["10", "Red"],
		["101", "Red"],
	]);
});
