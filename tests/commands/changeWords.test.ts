/** The parameters of the decide command, and the changes that they mean. */
import { describe, expect, test } from "vitest";
import { changesOf } from "../../src/commands/changing/changesOf.ts";
import { changeTable } from "../../src/commands/changing/changeTable.ts";
import { TYPED_CHANGES } from "../../src/commands/changing/typedChanges.ts";
import { helpText } from "../../src/commands/options/helpText.ts";
import { parseArguments } from "../../src/commands/options/parseArguments.ts";
import { onDayOf } from "../../src/commands/text/typedInstant.ts";
import { EVENT } from "../fixtures/smallRace.ts";

const readDecide = (words: readonly string[]) => parseArguments(changeTable, words);

function changes(...words: readonly string[]) {
	const read = readDecide([EVENT.id, ...words]);
	if (read === null) throw new Error("help was asked for");
	return changesOf(read, { race: onDayOf(EVENT), runner: null, points: [], stillOut: [], now: 0 });
}

const by = { who: "operator", why: "", expects: null };

describe("an official's arguments", () => {
	test.each<readonly [string, readonly string[], object]>([
		[
			"disqualify",
			["status", "0123", "DSQ"],
			{ kind: "status", bib: "0123", status: "disqualified" },
		],
		["set DNS", ["status", "A-5", "dns"], { kind: "status", bib: "A-5", status: "didNotStart" }],
		["set DNF", ["status", "1", "DNF"], { kind: "status", bib: "1", status: "didNotFinish" }],
		["confirm", ["status", "1", "confirmed"], { kind: "status", bib: "1", status: "confirmed" }],
		["take a status back", ["status", "1", "clear"], { kind: "status", bib: "1", status: null }],
		["take a gun back", ["gun", "2", "clear"], { kind: "gun", waveId: "2", gun: null }],
		["hide", ["hide", "0123"], { kind: "hide", bib: "0123", isHidden: true }],
		["show", ["show", "0123"], { kind: "hide", bib: "0123", isHidden: false }],
		[
			"count a result for some titles",
			["titles", "1", "overall,group"],
			{ kind: "titles", bib: "1", overall: true, bySex: false, byGroup: true },
		],
		[
			"count it for all",
			["titles", "1", "all"],
			{ kind: "titles", bib: "1", overall: true, bySex: true, byGroup: true },
		],
		[
			"count it for none",
			["titles", "1", "none"],
			{ kind: "titles", bib: "1", overall: false, bySex: false, byGroup: false },
		],
		["announce", ["phase", "announced"], { kind: "phase", phase: "announced" }],
		[
			"strike a read",
			["strike", "gate", "7"],
			{ kind: "ruling", source: "gate", sequence: 7, ruling: "struck" },
		],
		[
			"match a mark",
			["match", "desk", "7", "0123"],
			{ kind: "match", source: "desk", sequence: 7, bib: "0123" },
		],
		[
			"set a time since the gun",
			["time", "1", "F", "+1:02:03.4"],
			{ kind: "time", bib: "1", point: "F", time: { sinceGun: 3_723_400 } },
		],
		[
			"set a time since the runner's start",
			["time", "1", "F", "chip+1:02:03"],
			{ kind: "time", bib: "1", point: "F", time: { sinceStart: 3_723_000 } },
		],
		[
			"take a time back",
			["time", "1", "F", "clear"],
			{ kind: "time", bib: "1", point: "F", time: null },
		],
		[
			"correct a clock that is behind",
			["offset", "gate", "+3.25"],
			{ kind: "offset", source: "gate", since: null, until: null, offset: 3_250 },
		],
		[
			"penalise",
			["penalty", "12", "2:00"],
			{ kind: "penalty", bib: "12", ms: 120_000, point: null },
		],
		[
			"credit a leg",
			["credit", "12", "0:30", "T2"],
			{ kind: "penalty", bib: "12", ms: -30_000, point: "T2" },
		],
		[
			"name a member",
			["member", "12", "3", "林 志豪"],
			{ kind: "member", bib: "12", leg: 3, name: "林 志豪" },
		],
		[
			"mark a leg as given up",
			["missed", "12", "2", "yes"],
			{ kind: "member", bib: "12", leg: 2, isMissed: true },
		],
		[
			"add a runner",
			["add", "9", "name=Ann Lee", "category=10 km", "sex=2", "chip=058A01"],
			{
				kind: "add",
				bib: "9",
				name: "Ann Lee",
				category: "10 km",
				sex: "2",
				group: "",
				wave: "",
				team: "",
				start: null,
				chips: ["058A01"],
			},
		],
		["edit a runner", ["edit", "9", "team="], { kind: "edit", bib: "9", set: { team: "" } }],
		[
			"edit facts",
			["edit", "9", "sex=2", "birth-date=1988-02-29", "latin-name=Ann Lee"],
			{ kind: "edit", bib: "9", set: { sex: "2", birthDate: "1988-02-29", latinName: "Ann Lee" } },
		],
		["renumber", ["renumber", "9", "10"], { kind: "renumber", bib: "9", to: "10" }],
		[
			"tick off a row",
			["tick", "same name 7 12"],
			{ kind: "tick", row: "same name 7 12", isTicked: true },
		],
		[
			"put a row back",
			["tick", "unknown chip 0580AB", "clear"],
			{ kind: "tick", row: "unknown chip 0580AB", isTicked: false },
		],
		[
			"note",
			["note", "9", "pronounce=wang xiao ming", "say=first marathon"],
			{ kind: "note", bib: "9", pronounce: "wang xiao ming", say: "first marathon" },
		],
		["remove a note", ["note", "9"], { kind: "note", bib: "9", pronounce: "", say: "" }],
		[
			"race for 24 hours",
			["format", "24 h", "24:00:00", "1.4916"],
			{
				kind: "format",
				category: "24 h",
				format: { kind: "fixedTime", duration: 86_400_000, lapKm: 1.4916 },
			},
		],
		[
			"race as usual",
			["format", "24 h", "race"],
			{ kind: "format", category: "24 h", format: { kind: "race" } },
		],
		["measure a part lap", ["part-lap", "9", "0.734"], { kind: "partLap", bib: "9", km: 0.734 }],
		["clear a part lap", ["part-lap", "9", "clear"], { kind: "partLap", bib: "9", km: null }],
		["make private", ["visibility", "private"], { kind: "visibility", visibility: "private" }],
		[
			"withdraw an announcement",
			["announce-at", "never"],
			{ kind: "schedule", announceAt: null, covers: [], held: [] },
		],
		["mask names", ["masks", "on"], { kind: "masks", masksNames: true }],
		["show names whole", ["masks", "off"], { kind: "masks", masksNames: false }],
		[
			"leave repeated ranks out",
			["repeats", "sex,group"],
			{ kind: "repeats", hidesRepeatedSexRank: true, hidesRepeatedGroupRank: true },
		],
		[
			"leave the group's out",
			["repeats", "group"],
			{ kind: "repeats", hidesRepeatedSexRank: false, hidesRepeatedGroupRank: true },
		],
		[
			"show every rank",
			["repeats", "none"],
			{ kind: "repeats", hidesRepeatedSexRank: false, hidesRepeatedGroupRank: false },
		],
		[
			"show a notice to visitors",
			["notice", "Prizes at noon, rain or not"],
			{ kind: "notice", notice: "Prizes at noon, rain or not" },
		],
		["rank by chip", ["rank-by", "chip"], { kind: "rankBy", category: "", rankBy: "chip" }],
		[
			"rank one category by official time",
			["rank-by", "official", "10 km"],
			{ kind: "rankBy", category: "10 km", rankBy: "official" },
		],
		[
			"rank a category as the event again",
			["rank-by", "clear", "10 km"],
			{ kind: "rankBy", category: "10 km", rankBy: null },
		],
		["take a notice away", ["notice", "clear"], { kind: "notice", notice: "" }],
		["give a chip", ["chip", "1", "A100"], { kind: "chip", bib: "1", chip: "A100", since: null }],
		["take a chip", ["no-chip", "A100"], { kind: "chip", bib: null, chip: "A100", since: null }],
	])("%s", (_, words, asked) => {
		expect(changes(...words)).toEqual([{ ...asked, ...by }]);
	});

	test("take a time of day in the event's day and zone, or a complete date and time", () => {
		const gun = (time: string) => changes("gun", "2", time);
		const at = (instant: number) => [{ kind: "gun", waveId: "2", gun: instant, ...by }];
		expect(gun("07:30:00.4")).toEqual(at(Date.UTC(2025, 10, 1, 23, 30, 0, 400)));
		expect(gun("7:30")).toEqual(at(Date.UTC(2025, 10, 1, 23, 30)));
		expect(gun("2025-11-02T08:30:00+09:00")).toEqual(at(Date.UTC(2025, 10, 1, 23, 30)));
		expect(gun("2025-11-03 00:30:00")).toEqual(at(Date.UTC(2025, 10, 2, 16, 30)));
		expect(changes("chip", "1", "A100", "--since", "09:10")).toMatchObject([
			{ since: Date.UTC(2025, 10, 2, 1, 10) },
		]);
	});

	test("take several runners at once", () => {
		expect(changes("status", "1,2,A-3", "DNS")).toMatchObject([
			{ bib: "1" },
			{ bib: "2" },
			{ bib: "A-3", status: "didNotStart" },
		]);
	});

	test("take the person and the reason", () => {
		const words = ["status", "1", "DSQ", "--who", "Referee 陳", "--why", "cut the course"];
		expect(changes(...words)).toMatchObject([{ who: "Referee 陳", why: "cut the course" }]);
	});

	test("show help without arguments, and with --help", () => {
		expect(readDecide([])).toBeNull();
		expect(readDecide(["--help"])).toBeNull();
	});

	test("are all in the help, and everything in the help is understood", () => {
		const help = helpText(changeTable);
		for (const { name, takes } of TYPED_CHANGES) expect(help).toContain(`  ${name} ${takes}`);
		expect(TYPED_CHANGES.map(({ name }) => name)).toEqual([
			"status",
			"dnf-all",
			"gun",
			"chip",
			"no-chip",
			"tick",
			"hide",
			"show",
			"titles",
			"phase",
			"masks",
			"repeats",
			"rank-by",
			"notice",
			"strike",
			"force",
			"judge",
			"take",
			"take-all",
			"match",
			"time",
			"offset",
			"penalty",
			"credit",
			"member",
			"missed",
			"add",
			"edit",
			"withdraw",
			"remove",
			"renumber",
			"note",
			"remove-category",
			"visibility",
			"announce-at",
			"format",
			"part-lap",
			"category",
			"group",
			"wave",
			"point",
			"remove-group",
			"remove-wave",
			"remove-point",
			"order",
		]);
	});
});
