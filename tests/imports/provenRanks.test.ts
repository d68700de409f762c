/** Published ranks under any head, which their values prove. */
import { describe, expect, test } from "vitest";
import { formatSeconds } from "../../src/race/time/duration.ts";
import { importLines } from "./importing.ts";
import { fieldsOf, ranksOf } from "./rankedAsProven.ts";

const COUNT = 40;
const clock = (seconds: number) => formatSeconds(seconds * 1_000);

/** Results in the order of their net times, with waves ten minutes apart; the sexes change in other steps than the races. */
const RESULTS = Array.from({ length: COUNT }, (_, index) => {
	const net = 3_000 + index * 7;
	const gun = net + ((index * 5) % 4) * 600 + 3;
	return { net, gun, bib: 500 - index * 3, sex: index % 3 === 0 ? "F" : "M" };
});

/** A file whose ranks are as given, with the heads of the rank and of the two times. */
function listOf([rank, gun, net]: readonly string[], ranks: readonly (number | string)[]) {
	return [
		`${rank},Bib,Name,Sex,${gun},${net}`,
		...RESULTS.map(
			({ bib, sex, ...time }, index) =>
				`${ranks[index] ?? ""},${bib},N${index},${sex},${clock(time.gun)},${clock(time.net)}`,
		),
	];
}

const BY_NET = RESULTS.map((_, index) => index + 1);

describe("ranks by net time", () => {
	test.each([
		["Rg.", "Bruttozeit", "Laufzeit"],
		["O/A", "Gun Time", "Finish"],
		["OA Place", "Gun Time", "Official Time"],
		["Ovr", "Clock Elapsed", "Chip Elapsed"],
		["O/All", "Elapsed", "Tag Time"],
		["#", "Bruttozeit", "Nettozeit"],
		["Zork", "Gun Time", "Official Time"],
		["Nr. Liste", "Time on the clock", "Chip Time"],
	])("are recognised under %s, with the times %s and %s", (...heads) => {
		const [rank = "", gun = "", net = ""] = heads;
		const read = importLines(listOf(heads, BY_NET));
		expect(fieldsOf(read)).toMatchObject({ [gun]: "official", [net]: "net" });
		expect(read.summary.proof.rankBy).toBe("chip");
		expect(ranksOf(read)).toEqual([[rank, COUNT, 0]]);
	});

	test("are recognised if they start again per race, with statuses in place of ranks", () => {
		const races = RESULTS.map((_, index) => (index % 4 < 2 ? "5K" : "10K"));
		const lines = listOf(["Zork", "Gun Time", "Chip Time"], BY_NET).map((line, index) => {
			if (index === 0) return `${line},Race`;
			const race = races[index - 1] ?? "";
			const place = races.slice(0, index).filter((each) => each === race).length;
			return line.replace(/^\d+/, String(place)).concat(`,${race}`);
		});
		const read = importLines([...lines, "Abandon,999,Una,F,,,5K"]);
		expect(ranksOf(read)).toEqual([["Zork", COUNT, 0]]);
		expect(read.recording.entrants.at(-1)?.statusByHand).toBe("didNotFinish");
	});
});

describe("no ranks are", () => {
	test("numbers of rows that follow no time", () => {
		const shuffled = BY_NET.map((rank) => ((rank * 7) % COUNT) + 1);
		const read = importLines(listOf(["#", "Gun Time", "Chip Time"], shuffled));
		expect(ranksOf(read)).toEqual([]);
		expect(read.summary.proof.rankBy).toBeNull();
	});

	test("numbers of rows beside a column of places", () => {
		const byGun = RESULTS.map(({ gun }) => RESULTS.filter((other) => other.gun <= gun).length);
		const [head = "", ...lines] = listOf(["Place", "Gun Time", "Chip Time"], byGun);
		const read = importLines([`Row,${head}`, ...lines.map((line, row) => `${row + 1},${line}`)]);
		expect(ranksOf(read).map(([column]) => column)).toEqual(["Place"]);
		expect(read.summary.proof.rankBy).toBeNull();
	});

	test("ages and other numbers", () => {
		const read = importLines(
			listOf(
				["Zork", "Gun Time", "Chip Time"],
				BY_NET.map((rank) => 20 + rank),
			),
		);
		expect(ranksOf(read)).toEqual([]);
	});
});

describe("places that start again in each value of a column of classes", () => {
	/** Eight runners a class, by time. The classes overlap in their times, so that no place goes through the field. */
	const list = (head: string, classes: readonly string[], heads = "Place", sexes = ["M", "F"]) => [
		`${heads},Bib,Name,Sex,${head},Time`,
		...classes.flatMap((name, index) =>
			Array.from({ length: 8 }, (_, place) => {
				const bib = index * 8 + place + 1;
				const sex = sexes[place % sexes.length];
				return `${place + 1},${bib},N ${bib},${sex},${name},${clock(2_000 + place * 30 + index * 77)}`;
			}),
		),
	];

	test.each(
		["Class", "Division", "Klasse", "組別", "Group", "分組"].flatMap((head) => [
			[head, "Wheelchair", "Handcycle", "Runner"],
			[head, "Schüler A", "Schüler B", "Jugend"],
			[head, "國小", "國中", "高中"],
			[head, "Solo", "Duo", "Tandem"],
		]),
	)("make %s the category: %s, %s, %s", (head, ...classes) => {
		const read = importLines(list(head, classes));
		const { categories, groups } = read.recording;
		expect([categories.map(({ name }) => name).sort(), groups]).toEqual([classes.sort(), []]);
		expect(ranksOf(read)).toEqual([["Place", 24, 0]]);
	});

	test("make it the category, also if they start again in each sex", () => {
		const rows = ["Solo", "Duo"].flatMap((name) =>
			["M", "F"].flatMap((sex) =>
				[1, 2, 3, 4].map((place) => ({ name, sex, place, time: 2_000 + place * 40 })),
			),
		);
		const read = importLines([
			"Place,Bib,Sex,Class,Time",
			...rows.map(({ name, sex, place, time }, bib) =>
				[place, bib + 1, sex, name, clock(time + bib)].join(","),
			),
		]);
		expect(read.recording.categories.map(({ name }) => name).sort()).toEqual(["Duo", "Solo"]);
		expect(ranksOf(read)).toEqual([["Place", 16, 0]]);
	});

	test("leave it the group with ages or sexes as values, under a head of ages, and beside places of the field", () => {
		const groupsOf = (lines: readonly string[], map: readonly string[] = []) => {
			const { categories, groups } = importLines(lines, { map }).recording;
			return [categories.length, groups.length];
		};
		expect(groupsOf(list("Class", ["M30", "M40", "W30"], "Place", ["M"]))).toEqual([1, 3]);
		expect(groupsOf(list("AK", ["Schüler A", "Jugend"]))).toEqual([1, 2]);
		expect(groupsOf(list("Class", ["Solo", "Duo"]), ["group=Class"])).toEqual([1, 2]);
		const lines = list("Class", ["Solo", "Duo"]);
		const order = lines.slice(1).toSorted((a, b) => (a.slice(-8) < b.slice(-8) ? -1 : 1));
		expect(
			groupsOf([`Overall,${lines[0]}`, ...order.map((row, index) => `${index + 1},${row}`)]),
		).toEqual([1, 2]);
	});

	test("are counted over the whole file, also those of runners without a class", () => {
		const lines = list("Class", ["Solo", "Duo"]).map((line) =>
			/^8,8,/.test(line) ? line.replace("Solo", "") : line,
		);
		const [, follow] = importLines(lines).summary.proof.lines;
		expect(follow).toMatchObject({ kind: "places follow", places: 15, of: 16 });
	});
});
