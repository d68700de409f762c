/** The parameters of the import command, and the event that they make. */
import { describe, expect, test } from "vitest";
import { eventOf } from "../../src/commands/importing/importedEvent.ts";
import { importTable } from "../../src/commands/importing/importTable.ts";
import { rankedCategories } from "../../src/commands/importing/rankBy.ts";
import { parseArguments } from "../../src/commands/options/parseArguments.ts";
import type { KnownEvent } from "../../src/contract/events/knownEvent.ts";
import { OneLineError } from "../../src/OneLineError.ts";
import { RACE } from "../../src/race/record/categoryFormat.ts";
import { EVENT, ORGANISATION } from "../fixtures/smallRace.ts";

const NEW = ["M1001", "a.csv", "--name", "City Half", "--date", "2025-11-02"];
const NOBODY: KnownEvent = { event: null, organisations: [], categories: [], points: [] };
const KNOWN: KnownEvent = {
	event: EVENT,
	organisations: [ORGANISATION],
	categories: ["Half"],
	points: [],
};

const readImport = (words: readonly string[]) => parseArguments(importTable, words);

function eventFor(words: readonly string[], known: KnownEvent) {
	const read = readImport(words);
	if (read === null) throw new Error("help was asked for");
	return eventOf(known, read, "Asia/Tokyo");
}

describe("an import", () => {
	test("without arguments, or with --help, shows help", () => {
		expect(readImport([])).toBeNull();
		expect(readImport(["--help"])).toBeNull();
		expect(readImport(["-h", "a.csv"])).toBeNull();
	});

	test("of a new event announces it, in the server's zone, for organisation 1", () => {
		expect(eventFor(NEW, NOBODY)).toMatchObject({
			event: {
				id: "M1001",
				phase: "announced",
				zone: "Asia/Tokyo",
				rounding: "up",
				organisationId: "1",
			},
			organisation: { id: "1", code: "0", shortName: "", url: "" },
		});
	});

	test("sets the time that ranks, for the event and for categories", () => {
		const words = [...NEW, "--rank-by", "chip", "--rank-by", "10K=official"];
		expect(eventFor(words, NOBODY).event.rankBy).toBe("chip");
		expect(eventFor(NEW, NOBODY).event.rankBy).toBe("official");
		const rankBy = readImport(words)?.["rank-by"] ?? [];
		expect(rankBy).toHaveLength(2);
		const file = [
			{ id: "1", name: "10K", rankBy: null, format: RACE },
			{ id: "2", name: "5K", rankBy: null, format: RACE },
		];
		expect(rankedCategories(file, [], rankBy).map((each) => each.rankBy)).toEqual([
			"official",
			null,
		]);
		expect(() => rankedCategories(file.slice(1), ["Half"], rankBy)).toThrow(
			/no category 10K; the categories are 5K, Half/,
		);
		expect(() => readImport([...NEW, "--rank-by", "net"])).toThrow(/official, chip, or a/);
	});

	test("of a known event changes what its options state, and nothing else", () => {
		expect(eventFor(["M1001", "a.csv"], KNOWN)).toEqual({
			event: EVENT,
			organisation: ORGANISATION,
		});
		const words = [
			"M1001",
			"a.csv",
			"--phase",
			"announced",
			"--exact",
			"--organisation-name",
			"港",
		];
		expect(eventFor(words, KNOWN)).toEqual({
			event: { ...EVENT, phase: "announced", rounding: "exact" },
			organisation: { ...ORGANISATION, shortName: "港" },
		});
	});

	test("of a new event leaves a known organisation as it is", () => {
		const words = [...NEW, "--organisation", ORGANISATION.id];
		const known = { ...NOBODY, organisations: [ORGANISATION] };
		expect(eventFor(words, known).organisation).toEqual(ORGANISATION);
	});
});

describe("a wrong argument is named:", () => {
	test.each([
		["no event", ["a.csv"], /^EVENT must be M and four digits/],
		["no file", ["M1001"], /^FILE is missing: the command is gantry import EVENT FILE/],
		["two files", ["M1001", "b.csv", ...NEW.slice(1)], /^a\.csv is one argument too many/],
		["an unknown option", [...NEW, "--speed", "5"], /--speed/],
		["an option without its value", [...NEW, "--zone"], /--zone/],
		["a wrong event id", ["M1", "a.csv", ...NEW.slice(2)], /M and four digits/],
		["a new event without a name", ["M1001", "a.csv"], /give its --name and its --date/],
		[
			"a wrong date",
			[...NEW.slice(0, -1), "2 Nov"],
			/^--date must be a day such as 2026-11-01, not 2 Nov$/,
		],
		[
			"an unknown zone",
			[...NEW, "--zone", "Taipei"],
			/^--zone must be a time zone such as Asia\/Taipei, not Taipei$/,
		],
		[
			"a code that is too short",
			[...NEW, "--organisation-code", "ab"],
			/3 to 30 letters or digits/,
		],
		["a wrong organisation id", [...NEW, "--organisation", "x"], /digits only/],
		["a wrong website", [...NEW, "--organisation-url", "javascript:alert(1)"], /https:\/\//],
		["a wrong phase", [...NEW, "--phase", "soon"], /--phase must be live or announced, not soon/],
		["a wrong length", [...NEW, "--km", "far"], /--km must be a number of kilometres above 0/],
		["a length below zero", [...NEW, "--km", "-5"], /--km/],
		["a wrong style of times", [...NEW, "--times", "weeks"], /--times must be one of clock/],
	])("%s", (_, words, reason) => {
		const read = () => eventFor(words, NOBODY);
		expect(read).toThrow(OneLineError);
		expect(read).toThrow(reason);
	});
});
