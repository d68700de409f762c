/** How a command line is read by a table. */
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../src/commands/catalogue.ts";
import { BARE_TABLE, defineTable } from "../../src/commands/options/commandTable.ts";
import { presentLine } from "../../src/commands/options/formerWords.ts";
import { helpText } from "../../src/commands/options/helpText.ts";
import { nearest } from "../../src/commands/options/nearest.ts";
import {
	flag,
	lettered,
	optional,
	repeated,
	required,
	withDefault,
} from "../../src/commands/options/parameters.ts";
import { inPresentWords, parseArguments } from "../../src/commands/options/parseArguments.ts";
import { UsageError } from "../../src/commands/options/UsageError.ts";
import { eventId, file, number, oneOf, text } from "../../src/commands/options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "film",
	summary: "Films a race.",
	positionals: {
		event: required(eventId, "the event"),
		file: optional(file(), "the film"),
		words: repeated(text("WORD"), "words"),
	},
	options: {
		phase: optional(oneOf(["live", "announced"]), "the phase", "live"),
		speed: withDefault(
			number("N", "a number above 0", (value) => value > 0),
			"1.5",
			"how fast",
		),
		offset: optional(
			number("S", "a number", () => true),
			"seconds",
		),
		tag: repeated(text("TAG"), "tags"),
		"dry-run": lettered("n", flag("do nothing")),
	},
});
const read = (...args: string[]) => parseArguments(table, args);

describe("values", () => {
	test("have the types and defaults of the table", () => {
		const given = read("M1234");
		if (given === null) throw new Error("help was asked for");
		const phase: "live" | "announced" | null = given.phase;
		const speed: number = given.speed;
		const isDry: boolean = given["dry-run"];
		expect([phase, speed, isDry]).toEqual([null, 1.5, false]);
		expect(given).toEqual({
			event: "M1234",
			file: null,
			words: [],
			phase: null,
			speed: 1.5,
			offset: null,
			tag: [],
			"dry-run": false,
		});
	});

	test("are accepted in any order, with = or without, by letter, and repeated", () => {
		const args = ["--tag", "a", "M1234", "-n", "--tag=b", "x.mp4", "--speed", "3", "more", "words"];
		expect(read(...args)).toMatchObject({
			event: "M1234",
			file: "x.mp4",
			words: ["more", "words"],
			speed: 3,
			tag: ["a", "b"],
			"dry-run": true,
		});
	});

	test("may begin with a dash, and the last of several counts", () => {
		expect(read("M1234", "--offset", "3", "--offset", "-0.4")?.offset).toBe(-0.4);
		expect(read("M1234", "--tag=--phase")?.tag).toEqual(["--phase"]);
		expect(read("M1234", "--", "--phase")?.file).toBe("--phase");
	});
});

test("help is requested by --help, -h, or no arguments where some are required", () => {
	expect([read("--help"), read("M1234", "-h"), read()]).toEqual([null, null, null]);
	const help = helpText(table);
	expect(help).toContain("Usage: gantry film EVENT [FILE] [WORD ...] [options]");
	expect(help).toContain("-n, --dry-run ");
	expect(help).toContain("how fast (default: 1.5)");
	expect(help).toContain("tags (can be repeated)");
});

describe("a wrong command line is named in one line:", () => {
	test.each([
		[["M1234", "--phse", "live"], "gantry film has no option --phse: did you mean --phase?"],
		[["M1234", "--dryrun"], "gantry film has no option --dryrun: did you mean --dry-run?"],
		[["M1234", "-x"], "gantry film has no option -x: see gantry film --help"],
		[["M1234", "--toString"], "gantry film has no option --toString: see gantry film --help"],
		[["M1234", "--phase", "soon"], "--phase must be live or announced, not soon"],
		[["M1234", "--phase", "anounced"], "not anounced: did you mean announced?"],
		[["M1234", "--speed", "0"], "--speed must be a number above 0, not 0"],
		[["M1234", "--speed", ""], '--speed must be a number above 0, not ""'],
		[["M1234", "--tag"], "--tag needs a value: write --tag TAG"],
		[
			["M1234", "--tag", "--phase", "live"],
			"--tag needs a value before --phase: write --tag TAG, or --tag=--phase if that is the value",
		],
		[["M1234", "--dry-run=no"], "--dry-run takes no value: write --dry-run alone"],
		[["1234"], "EVENT must be M and four digits, such as M1234, not 1234"],
		[
			["-n"],
			"EVENT is missing: the command is gantry film EVENT [FILE] [WORD ...] [options] (see gantry film --help)",
		],
	])("%j", (args, message) => {
		const reading = () => read(...args);
		expect(reading).toThrow(UsageError);
		expect(reading).toThrow(message);
	});
});

describe("the nearest option or command", () => {
	test.each([
		["imprt", "import"],
		["IMPORT", "import"],
		["evnets", "events"],
		["cert", "certificate"],
		["restore", null],
		["x", null],
	])("to %s is %s", (given, near) => {
		expect(nearest(given, ["import", "event", "events", "certificate"])).toBe(near);
	});
});

describe("spellings of the previous version", () => {
	test.each([
		["import", ["a.csv", "-e", "M1001", "--org=7", "-n"], "M1001 a.csv --organisation=7 -n"],
		[
			"import",
			["--event", "M1001", "a b.csv", "--location", "台北"],
			"M1001 'a b.csv' --place '台北'",
		],
		["send", ["--event", "M1001"], "M1001"],
		["send", ["-", "--event=M1001", "--point", "F"], "M1001 - --point F"],
		["export", ["M1001", "--to", "a.csv", "results-csv"], "M1001 results-csv a.csv"],
		["backup", ["--to", "/mnt/", "--keep", "3"], "/mnt/ --keep 3"],
		["verify", ["M1001", "--file", "-a.gantry", "--head", "1"], "--head 1 -- M1001 -a.gantry"],
		["certificate", ["M1001", "a.json", "--lang", "en"], "M1001 a.json --language en"],
	])("of %s %j are read as those of this version", async (name, former, present) => {
		const { table } = await CATALOGUE.load(name);
		const words = inPresentWords(table, former) ?? [];
		expect(presentLine(name, words)).toMatch(new RegExp(` Write: gantry ${name} `));
		expect(presentLine(name, words).split(`gantry ${name} `)[1]).toBe(present);
		expect(inPresentWords(table, words)).toBeNull();
	});
});
