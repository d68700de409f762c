import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { contentOf } from "../../src/imports/content.ts";
import { cellOf } from "../../src/imports/table/row.ts";
import { parseTable } from "../../src/imports/table/table.ts";
import { findingsOf, NOTHING_KNOWN } from "../../src/race/checks/findings.ts";
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { layOutField } from "../../src/race/scoring/field.ts";
import { score } from "../../src/race/scoring/standings.ts";
import { formatSeconds, publishedTime } from "../../src/race/time/duration.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { type Imported, importBytes } from "./importing.ts";

type Options = Parameters<typeof importBytes>[1];

const AGES = "18-39,40-44,45-49,50-54,55-59,60-64,65-69,70-74,75-79,80+";
const DIVISIONS: Options = { categoryByBib: ["W*=Wheelchair"], ageGroups: AGES };

const before = new Map<string, Imported>();
// The process goes on with other files, and would keep a hundred thousand runners.
afterAll(() => before.clear());

/** What a file gives, read once with the same options. */
function imported(path: string, options: Options = {}): Imported {
	const key = JSON.stringify([path, options]);
	const known = before.get(key) ?? importBytes(readFileSync(path), options);
	before.set(key, known);
	return known;
}

describeRaceData("Taipei 2024 results", "taipei-marathon-2024-results.csv", (path) => {
	test("all 8,098 finishers are imported without a fault", () => {
		const { recording, faults, summary } = imported(path);
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({
			format: "results-csv",
			rows: 8098,
			imported: 8098,
			ignoredColumns: ["Rank All"],
		});
		expect(recording.givenTimes).toHaveLength(8098);
		expect(recording.categories).toHaveLength(1);
		expect(recording.groups).toHaveLength(16);
		expect(
			recording.groups.every(({ name, sex }) => sex === (name.startsWith("女") ? "2" : "1")),
		).toBe(true);
	});

	test("names have rare characters, U+3000 and the guide's name; bibs have their zeros", () => {
		const { entrants } = imported(path).recording;
		expect(entrants.filter(({ name }) => name.includes("㭇"))).toHaveLength(1);
		expect(entrants.filter(({ name }) => name.includes("\u3000"))).toHaveLength(2);
		expect(entrants.some(({ name }) => /[\n,]/.test(name))).toBe(true);
		expect(entrants.some(({ bib }) => bib.startsWith("0"))).toBe(true);
	});

	test("the same bytes give the very same recording", () => {
		expect(importBytes(readFileSync(path))).toEqual(imported(path));
	});
});

/** One of its mats is not named as the others are. */
const HALF: Options = { map: ["TimeSplitM1=Half@21.0975"] };

describeRaceData("Taipei 2024 crossings", "taipei-marathon-2024-crossings.csv.gz", (path) => {
	test("every row with a bib is imported, and the 537 without one are reported by row", () => {
		const { recording, faults, summary } = imported(path, HALF);
		expect(summary).toMatchObject({ format: "crossings-csv", rows: 4359, imported: 3822 });
		expect(faults).toHaveLength(537);
		expect(new Set(faults.map((fault) => fault.column + fault.value))).toEqual(new Set(["bib"]));
		expect(recording.points).toHaveLength(12);
		expect(recording.passings).toHaveLength(45_831);
		expect(recording.waves).toEqual([{ id: "1", gun: 1_734_215_400_400 }]);
	});

	test("scoring the import gives every published gun and net time", () => {
		const { recording } = imported(path, HALF);
		const field = layOutField({ ...recording, decided: NOTHING_DECIDED });
		const { official, chip } = score(field, field.gun[0] ?? Number.NaN);
		const text = (ms = Number.NaN) => formatSeconds(publishedTime(ms, "up"));
		const { headers, rows } = parseTable(contentOf(readFileSync(path), null));
		const published = rows.flatMap((row) => {
			const [bib = "", gun = "", net = ""] = ["bib", "gun_time", "net_time"].map((header) =>
				cellOf(row, headers.indexOf(header)),
			);
			return bib === "" || gun === "" ? [] : [{ runner: field.byBib.get(bib) ?? -1, gun, net }];
		});
		expect(published).toHaveLength(3789);
		expect(published.map(({ runner }) => [text(official[runner]), text(chip[runner])])).toEqual(
			published.map(({ gun, net }) => [gun, net]),
		);
	});
});

describeRaceData("Boston 2014", "boston-marathon-2014.csv.gz", (path) => {
	test("all 31,984 rows are imported, the wheelchairs apart and the rest in 20 age divisions", () => {
		const { recording, faults, summary } = imported(path, DIVISIONS);
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({ rows: 31_984, imported: 31_984 });
		const runners = recording.entrants.filter((entrant) => entrant.categoryId === "1");
		expect(runners).toHaveLength(31_931);
		expect(new Set(runners.map((runner) => runner.groupId)).size).toBe(20);
		expect(recording.points.map((point) => point.km)).toEqual([
			0, 5, 10, 20, 21.0975, 25, 30, 35, 40, 42.195,
		]);
	});
});

describeRaceData("Boston 2015", "boston-marathon-2015.csv.gz", (path) => {
	test("the one corrupt cell is reported by row and column, and all 26,598 runners are imported", () => {
		const { recording, faults, summary } = imported(path, { ageGroups: AGES });
		expect(summary).toMatchObject({ rows: 26_598, imported: 26_598 });
		expect(faults).toMatchObject([{ row: 2380, column: "Official Time", value: "0.124548611" }]);
		const splits = recording.givenTimes.filter((given) => given.bib === "3820");
		expect(splits.map((given) => given.pointId)).toEqual([
			"5K",
			"10K",
			"15K",
			"20K",
			"Half",
			"25K",
			"30K",
			"35K",
			"40K",
		]);
		expect(recording.givenTimes.filter((given) => given.pointId === "F")).toHaveLength(26_597);
	});
});

describe("the reported rows of the real files", () => {
	/** How many findings of each kind there are; ranks as compared and disagreeing. */
	function counted({ recording, notes }: Imported) {
		const findings = findingsOf(recording, NOTHING_KNOWN, notes, Date.UTC(2026, 0, 1));
		const columns = findings.filter((each) => each.kind === "rank column");
		return {
			ranks: columns.map(({ column, compared, disagreeing }) => [column, compared, disagreeing]),
			others: Object.fromEntries(
				[...Map.groupBy(findings, ({ kind }) => kind)]
					.filter(([kind]) => kind !== "rank column")
					.map(([kind, found]) => [kind, found.length]),
			),
		};
	}

	describeRaceData("Taipei 2024 results", "taipei-marathon-2024-results.csv", (path) => {
		test("one net time is longer than the official one, and all 8,098 ranks equal ours", () => {
			expect(counted(imported(path))).toEqual({
				ranks: [["Rank All", 8098, 0]],
				others: { "net above official": 1 },
			});
		});
	});

	describeRaceData("Taipei 2024 crossings", "taipei-marathon-2024-crossings.csv.gz", (path) => {
		test("no row, and all 3,822 ranks equal ours", () => {
			expect(counted(imported(path, HALF))).toEqual({
				ranks: [["rank_all", 3822, 0]],
				others: {},
			});
		});
	});

	describeRaceData("Boston 2014", "boston-marathon-2014.csv.gz", (path) => {
		test("only the divisions of wheelchairs, which are not by age", () => {
			expect(counted(imported(path, DIVISIONS))).toEqual({
				ranks: [
					["division", 31_984, 26],
					["genderdiv", 31_984, 0],
					["overall", 31_984, 0],
				],
				others: { "other rank": 26 },
			});
		});

		test("wheelchairs among the runners are reported by time and leg, and no runner is reported", () => {
			const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
			const some = lines.filter((line, row) => row % 10 === 0 || /^"?W\d|,"?W\d+"?,/.test(line));
			const { others } = counted(importBytes(Buffer.from(some.join("\n"))));
			expect(others).toMatchObject({ "impossible time": 43, "impossible leg": 276 });
		});
	});

	describeRaceData("Boston 2015", "boston-marathon-2015.csv.gz", (path) => {
		test("five runners took less than the world record from 40K to the finish, and every rank equals ours", () => {
			expect(counted(imported(path, { ageGroups: AGES }))).toEqual({
				ranks: ["Overall", "Gender", "Division"].map((column) => [column, 26_597, 0]),
				others: { "impossible leg": 5, "without a time": 1 },
			});
		});
	});
});
