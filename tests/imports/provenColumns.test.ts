/** A file proves its own columns: by its published ranks, and by values that go with each other. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSeconds } from "../../src/race/time/duration.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";
import { fieldsOf, ranksOf } from "./rankedAsProven.ts";

const SECOND = 1_000;
const clock = (seconds: number) => formatSeconds(seconds * SECOND);

interface Result {
	net: number;
	gun: number;
	division: string;
}

/** Results in the order of their net times, with waves ten minutes apart. */
function results(count: number, divisions: readonly string[]): Result[] {
	return Array.from({ length: count }, (_, index) => {
		const net = 3_000 + index * 7;
		const division = divisions[index % divisions.length] ?? "";
		return { net, gun: net + ((index * 5) % 4) * 600 + 3, division };
	});
}

/** The place of each result in its division. */
function placesIn(all: readonly Result[]): number[] {
	return all.map(
		({ division }, index) =>
			all.slice(0, index + 1).filter((each) => each.division === division).length,
	);
}

describe("places that follow the net time", () => {
	test.each([
		["Gross_Time", "Total_Time"],
		["Gun Time", "Time"],
		["Clock Time", "Finish"],
		["Zeit", "Laufzeit"],
		["Time", "Own clock"],
		["大會時間", "完賽時間"],
		["グロスタイム", "記録"],
	])("make %s the official time and %s the net time, and the event ranks by it", (gun, net) => {
		const all = results(40, ["A", "B"]);
		const places = placesIn(all);
		const rows = all.map(
			(each, index) =>
				`${index + 1},${places[index]},${index + 101},R,${each.division},${clock(each.gun)},${clock(each.net)}`,
		);
		const read = importLines([`Rank,Div Rank,Bib,Name,Division,${gun},${net}`, ...rows]);
		expect(fieldsOf(read)).toMatchObject({ [gun]: "official", [net]: "net" });
		expect(read.summary.proof).toMatchObject({
			rankBy: "chip",
			lines: expect.arrayContaining([
				{ kind: "places follow", rank: "Rank", time: net, places: 40, of: 40 },
			]),
		});
		expect(ranksOf(read)).toEqual([
			["Rank", 40, 0],
			["Div Rank", 40, 0],
		]);
	});

	test("are found for any order of the rows and of the columns", () => {
		const all = results(30, [""]);
		const cells = all.map((each, index) => ({
			Rank: String(index + 1),
			Bib: String(index + 101),
			Gross_Time: clock(each.gun),
			Total_Time: clock(each.net),
		}));
		const heads = ["Rank", "Bib", "Gross_Time", "Total_Time"] as const;
		const ofAll = <Item>(items: readonly Item[]) =>
			fc.shuffledSubarray([...items], { minLength: items.length });
		fc.assert(
			fc.property(ofAll(heads), ofAll(cells), (order, rows) => {
				const lines = rows.map((row) => order.map((head) => row[head]).join(","));
				const read = importLines([order.join(","), ...lines]);
				expect(fieldsOf(read)).toEqual({ Bib: "bib", Gross_Time: "official", Total_Time: "net" });
				expect(read.summary.proof.rankBy).toBe("chip");
			}),
			{ numRuns: 20 },
		);
	});

	test("of one category only rank that category by it", () => {
		const all = results(40, ["Elite", "Open"]);
		const byGun = all.filter(({ division }) => division === "Elite");
		const byNet = all.filter(({ division }) => division === "Open");
		byGun.sort((a, b) => a.gun - b.gun);
		const rows = [...byGun, ...byNet].map(
			({ division, gun, net }, index) =>
				`${(index % 20) + 1},${index + 1},${division},${clock(gun)},${clock(net)}`,
		);
		const read = importLines(["Place,Bib,Race,Gun Time,Chip Time", ...rows]);
		expect(read.summary.proof).toMatchObject({
			rankBy: null,
			rankByOf: [{ category: "Open", rankBy: "chip" }],
		});
		expect(ranksOf(read)).toEqual([["Place", 40, 0]]);
	});

	test("by gun have no effect", () => {
		const rows = results(40, [""])
			.toSorted((a, b) => a.gun - b.gun)
			.map(({ gun, net }, index) => `${index + 1},${index + 1},${clock(gun)},${clock(net)}`);
		const read = importLines(["Place,Bib,Gun Time,Chip Time", ...rows]);
		expect(read.summary.proof).toMatchObject({ rankBy: null, rankByOf: [] });
		expect(ranksOf(read)).toEqual([["Place", 40, 0]]);
	});

	test("do not override a column that a person has chosen", () => {
		const rows = results(20, [""]).map(
			({ gun, net }, index) => `${index + 1},${index + 1},${clock(gun)},${clock(net)}`,
		);
		const lines = ["Place,Bib,Gross_Time,Total_Time", ...rows];
		const read = importLines(lines, { map: ["official=Total_Time", "net="] });
		expect(fieldsOf(read)).toEqual({ Bib: "bib", Total_Time: "official" });
	});
});

describe("a column without a known header", () => {
	const rowsOf = (all: readonly Result[]) => {
		const places = placesIn(all);
		return all.map(
			({ division, net }, index) => `${places[index]},${index + 1},${division},${clock(net)}`,
		);
	};

	test.each([2, 3, 11, 30])(
		"with %d values in which the ranks start again is the category",
		(count) => {
			const names = Array.from({ length: count }, (_, index) => `Blue ${index}x`);
			const read = importLines(["Pos,Bib,Blorb,Time", ...rowsOf(results(count * 6, names))]);
			expect(read.recording.categories).toHaveLength(count);
			expect(read.summary.proof.lines[0]).toEqual({
				kind: "ranks start again",
				column: "Blorb",
				field: "category",
				rank: "Pos",
				values: count,
			});
		},
	);

	test("is the group if other ranks continue through the whole category", () => {
		const all = results(40, ["Kilo", "Lima"]);
		const rows = rowsOf(all).map((row, index) => `${row},${index + 1}`);
		const read = importLines(["Pos,Bib,Blorb,Time,Overall", ...rows]);
		expect(read.recording.groups.map(({ name }) => name)).toEqual(["Kilo", "Lima"]);
	});

	test("is the sex where its values are", () => {
		const read = importLines(["Pos,Bib,Blorb,Time", ...rowsOf(results(40, ["M", "F"]))]);
		expect(new Set(read.recording.entrants.map(({ sex }) => sex))).toEqual(new Set(["1", "2"]));
		expect(read.recording.categories).toHaveLength(1);
	});
});

describe("a column Category with ranks that continue through its values", () => {
	/** Ranked through the whole list; the words are no codes of age groups that we know. */
	const list = (head: string, values: readonly string[]) =>
		importLines([
			`Puesto,Dorsal,Nombre,${head},Tiempo`,
			...results(40, values).map(
				({ net, division }, index) =>
					`${index + 1},${index + 1},R${index},${division},${clock(net)}`,
			),
		]);

	test("is the group, and the import reports why", () => {
		const read = list("Categoría", ["Promesa Alta", "Promesa Baja", "Veterano"]);
		expect(read.recording.categories).toHaveLength(1);
		expect(read.recording.groups.map(({ name }) => name)).toEqual([
			...["Promesa Alta", "Promesa Baja", "Veterano"],
		]);
		expect(read.summary.proof.lines).toContainEqual({
			kind: "ranks go on",
			column: "Categoría",
			rank: "Puesto",
			values: 3,
		});
		expect(ranksOf(read)).toEqual([["Puesto", 40, 0]]);
	});

	test("is the category where its head names a race", () => {
		const { recording } = list("Carrera", ["Promesa", "Veterano"]);
		expect(recording.categories).toHaveLength(2);
	});

	test("is the category where its values are races of other lengths", () => {
		const lines = Array.from({ length: 40 }, (_, index) => {
			const [race, seconds] = index < 20 ? ["Corta", 2_000] : ["Larga", 8_000];
			return `${index + 1},${index + 1},R${index},${race},${clock(Number(seconds) + index)}`;
		});
		const { recording } = importLines(["Puesto,Dorsal,Nombre,Categoría,Tiempo", ...lines]);
		expect(recording.categories).toHaveLength(2);
	});
});

describe("a left-out column that may be the category or the wave raises a question", () => {
	const asked = (lines: readonly string[], map: readonly string[] = []) =>
		importLines(lines, { map }).summary.proof.asked.map(
			({ header, mayBe }) => `${header}: ${mayBe.join(", ")}`,
		);
	const list = (head: string, cellOf: (row: number) => string) => [
		`bib,name,Race,${head}`,
		...Array.from({ length: 40 }, (_, row) => `${row},R,${row % 2 ? "21K" : "10K"},${cellOf(row)}`),
	];

	test("if its values correspond to those of the category", () => {
		expect(asked(list("Zug", (row) => (row % 2 ? "Nord" : row % 4 ? "Süd" : "West")))).toEqual([
			"Zug: wave",
		]);
		expect(asked(list("Zug", (row) => (row % 2 ? "A" : "B")))).toEqual(["Zug: wave"]);
	});

	test("in a file without a category", () => {
		const lines = [
			"bib,name,Zug",
			...Array.from({ length: 40 }, (_, row) => `${row},R,Z${row % 3}x`),
		];
		expect(asked(lines)).toEqual(["Zug: category, wave"]);
	});

	test("under the header of a ticket, which may be a race or a price", () => {
		const cells = Array.from({ length: 40 }, (_, row) => `${row},R,${row % 3 ? "Early" : "Late"}`);
		expect(asked(["bib,name,Ticket", ...cells])).toEqual(["Ticket: category, wave"]);
	});

	test("unless a person has decided, or it is a size, an answer or a name", () => {
		const zug = list("Zug", (row) => (row % 2 ? "A" : "B"));
		expect(asked(zug, ["Zug="])).toEqual([]);
		expect(asked(zug, ["wave=Zug"])).toEqual([]);
		expect(asked(list("T-Shirt", (row) => ["S", "M", "L"][row % 3] ?? ""))).toEqual([]);
		expect(asked(list("Paid?", (row) => (row % 3 ? "yes" : "no")))).toEqual([]);
		expect(asked(list("Age", (row) => String(20 + (row % 15))))).toEqual([]);
		expect(asked(list("Year", (row) => String(1980 + (row % 10))))).toEqual([]);
		expect(asked(list("Jg", (row) => String(1980 + (row % 10))))).toEqual([]);
		expect(asked(list("Coach", (row) => `N${row}`))).toEqual([]);
	});
});

describe("two columns with one meaning", () => {
	test.each([
		["time,finish_time", ["0:45:10,0:45:10", "0:46:10,0:46:10"]],
		["time,finish_time", ["0:45:10,45:10", "0:46:10,46:10", "DNF,", "--,"]],
		["Zeit,Ergebnis", ["00:45:10.4,00:45:10", "00:46:10.9,00:46:10"]],
		["Net Time,Chip Time", ["0:45:10,0:45:10", "0:46:10,0:46:10"]],
	])("raise no question if they are equal in each row: %s", (heads, cells) => {
		const read = importLines([
			`bib,${heads}`,
			...cells.map((pair, index) => `${index + 1},${pair}`),
		]);
		expect(read.recording.givenTimes).toHaveLength(2);
		expect(read.summary.timesLeftOut).toEqual([]);
		expect(read.summary.proof.lines).toMatchObject([{ kind: "equal columns" }]);
	});

	test("raise a question if they differ and no rank decides", () => {
		expect(() =>
			importLines(["bib,time,finish time", "1,0:45:10,0:45:00", "2,0:46:10,0:47:00"]),
		).toThrow(/could both be the official/);
	});
});

describeRaceData("a list as a program in Taiwan exports it", "cases/taiwan-pandas.xlsx", (path) => {
	test("has two races and one time in two spellings", () => {
		const { recording, summary } = importBytes(readFileSync(path));
		const nameOf = new Map(recording.categories.map(({ id, name }) => [id, name]));
		const races = recording.entrants.map(
			({ bib, categoryId }) => `${bib} ${nameOf.get(categoryId)}`,
		);
		expect(races).toEqual([
			...["A0001 MA", "A0002 MA", "A0003 MA", "H0001 HM", "H0002 HM", "H0003 HM"],
		]);
		expect(recording.givenTimes.map(({ bib }) => bib)).toEqual([
			"A0001",
			"A0002",
			"H0001",
			"H0002",
		]);
		expect(summary.timesLeftOut).toEqual([]);
	});
});
