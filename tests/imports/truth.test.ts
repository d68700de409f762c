/** A column recognised by its header is never dropped because of its cells: everything comes in or is named. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../fixtures/runs.ts";
import { importLines } from "./importing.ts";

const BAD = ["25:61:61", "oops", "113/12/15", "3;00;00", "#REF!", "+1:23", "LAPPED", "12:3x"];
const BLANK = ["", "-", "--:--:--", "0:00:00", "n/a"];
const STATUS = ["DNF", "關門", "欠場"];
const GOOD = ["2:59:21", "3h05m10s", "4時間1分2秒", "1 02:03:04", "2:45:00.5"];

type Kind = "good" | "bad" | "blank" | "status";
const kinds: readonly (readonly [Kind, readonly string[]])[] = [
	["good", GOOD],
	["bad", BAD],
	["blank", BLANK],
	["status", STATUS],
];
const anyCell = fc.oneof(
	...kinds.map(([kind, cells]) => fc.constantFrom(...cells).map((cell) => ({ kind, cell }))),
);
const column = fc.array(anyCell, { minLength: 1, maxLength: 40 });

test.each(["Official Time", "Net Time", "成績", "グロスタイム", "25K", "Bruttozeit"])(
	"of the cells under %s each is a time, a blank, a status or a fault",
	(header) => {
		fc.assert(
			fc.property(column, (cells) => {
				const rows = cells.map(({ cell }, index) => `${index + 1},R,${cell}`);
				// A split alone is one of many columns of times; a second one keeps the file a table of results.
				const isSplit = header === "25K";
				const { summary, recording, faults } = importLines([
					`bib,name,${header}${isSplit ? ",Official Time" : ""}`,
					...rows,
				]);
				const count = (kind: Kind) => cells.filter((each) => each.kind === kind).length;
				// A column that is meant for times in no cell at all is named as left out.
				if (isSplit && summary.ignoredColumns.includes(header)) {
					expect(cells.filter(({ cell }) => /\d:|\d[h時]|^#/.test(cell))).toEqual([]);
					return;
				}
				expect(summary.format).toBe("results-csv");
				expect(summary.ignoredColumns).toEqual([]);
				expect(recording.entrants).toHaveLength(cells.length);
				expect(recording.givenTimes).toHaveLength(count("good"));
				expect(recording.entrants.filter((each) => each.statusByHand !== null)).toHaveLength(
					count("status"),
				);
				expect(faults.map(({ row, value }) => [row, value])).toEqual(
					cells.flatMap(({ kind, cell }, index) => (kind === "bad" ? [[index + 2, cell]] : [])),
				);
				for (const fault of faults) expect(fault.column).toBe(header);
			}),
			{ numRuns: runs(150) },
		);
	},
);

test("of the cells under Gun, Start and Finish each is an instant, a blank, a status or a fault", () => {
	const instant = fc.constantFrom(
		"113/12/15 07:30:00",
		"民國113年12月15日 07:30:00",
		"2024年12月15日 7時30分00秒",
		"15.12.2024 07:30:00",
		"12/15/2024 7:30:00 AM",
		"令和6年12月15日 07:30:00",
	);
	const bad = fc.constantFrom(
		"113/12/15",
		"2024-02-30 07:30:00",
		"24/12/15 07:30:00",
		"soon",
		"#N/A",
	);
	const cell = fc.oneof(
		instant.map((text) => ({ isGood: true, text })),
		bad.map((text) => ({ isGood: false, text })),
	);
	fc.assert(
		fc.property(fc.array(cell, { minLength: 1, maxLength: 20 }), (cells) => {
			const rows = cells.map(({ text }, index) => `${index + 1},R,2024-12-15 06:30:00,${text}`);
			const { recording, faults, summary } = importLines(["bib,name,TimeGun,終點時間", ...rows]);
			const good = cells.filter(({ isGood }) => isGood).length;
			expect(summary.format).toBe("crossings-csv");
			expect(recording.passings).toHaveLength(good);
			expect(new Set(recording.passings.map(({ time }) => time))).toEqual(
				new Set(good === 0 ? [] : [Date.parse("2024-12-15T07:30:00+08:00")]),
			);
			expect(faults).toHaveLength(cells.length - good);
		}),
		{ numRuns: runs(100) },
	);
});

describe("a column of a result makes a file no start list", () => {
	test.each([
		["where every cell is unreadable", "Official Time", "25:61:61"],
		["where every cell is an unknown status", "Result", "LAPPED"],
		["where it is empty", "Official Time", ""],
		["where its times are spelt in words", "成績", "2時間59分21秒"],
		["where only a split has a time", "25K", "1h45m"],
	])("%s", (_, header, cell) => {
		const { summary } = importLines([`bib,name,${header}`, `1,A,${cell}`, `2,B,${cell}`]);
		expect(summary.format).toBe("results-csv");
		expect(summary.ignoredColumns).toEqual([]);
	});

	test("as do columns of hours, minutes and seconds", () => {
		const { summary } = importLines(["bib,name,Hours,Minutes,Seconds", "1,A,3,1,0"]);
		expect(summary.format).toBe("results-csv");
		expect(() => importLines(["bib,name,Hours,Minutes,Seconds", "1,A,3,1,99"])).toThrow(
			/No column was recognised as the time/,
		);
	});

	test.each(["2:59:21 AM", "2024-12-15 09:30:00", "1734215400.4"])(
		"%s under Official Time is reported and not dropped",
		(cell) => {
			const { faults, summary } = importLines(["bib,name,Official Time", `1,A,${cell}`]);
			expect(summary.ignoredColumns).toEqual([]);
			expect(faults).toMatchObject([{ row: 2, value: cell }]);
		},
	);

	test("but an estimated time is no result", () => {
		const { summary } = importLines([
			"bib,name,預估完賽時間,Estimated Time",
			"1,A,4:30:00,4:30:00",
		]);
		expect(summary.format).toBe("start-list");
	});

	test("but the time of an entry is no result", () => {
		const { summary } = importLines(["bib,name,Entered", "1,A,2024-10-01 12:30:11"]);
		expect(summary.format).toBe("start-list");
	});

	test("but a mark for those who run a distance is no result", () => {
		const { summary } = importLines(["bib,name,5K,10K", "1,A,X,", "2,B,,X"]);
		expect(summary).toMatchObject({ format: "start-list", ignoredColumns: ["5K", "10K"] });
	});
});

describe("an empty column never replaces a full one", () => {
	test.each([
		["Net Time,Chip Time,Official Time", ",2:59:00,3:00:00", "Net Time"],
		["Chip Time,Net Time,Official Time", ",2:59:00,3:00:00", "Chip Time"],
		["Net Time,Official Time,Time", "2:59:00,,3:00:00", "Official Time"],
	])("%s", (headers, cells, left) => {
		const { recording, summary } = importLines([`bib,${headers}`, `1,${cells}`, `2,${cells}`]);
		expect(summary.ignoredColumns).toEqual([left]);
		expect(recording.givenTimes).toMatchObject([
			{ sinceGun: 10_800_000, sinceStart: 10_740_000 },
			{ sinceGun: 10_800_000, sinceStart: 10_740_000 },
		]);
	});

	test("an empty official column leaves the net times as the official ones", () => {
		const { recording } = importLines(["bib,Official Time,Net Time", "1,,2:59:00"]);
		expect(recording.givenTimes).toMatchObject([{ sinceGun: 10_740_000, sinceStart: 10_740_000 }]);
	});

	test("but one with a status in it is not empty", () => {
		const { recording } = importLines(["bib,Official Time,Time", "1,DNF,3:00:00", "2,DNS,3:00:00"]);
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
			"didNotFinish",
			"didNotStart",
		]);
		expect(recording.givenTimes).toHaveLength(2);
	});

	test("bibs that are not assigned yet are not replaced by a row number", () => {
		const { faults } = importLines(["No,Bib,time", "1,,3:00:00", "2,,3:01:00"]);
		expect(faults).toMatchObject([{ column: "Bib" }, { column: "Bib" }]);
	});
});

describe("times that no header explains", () => {
	test("are offered as timing points", () => {
		const { summary } = importLines([
			"bib,name,swim_time,bike_time,Pace,Gap,Total_Time",
			"1,A,0:20:00,1:00:00,4:10,+0:10,2:00:00",
		]);
		expect(summary.timesLeftOut).toEqual(["swim_time", "bike_time"]);
	});
	test("are not offered again where a person leaves them out", () => {
		const { summary } = importLines(["bib,swim_time,Total_Time", "1,0:20:00,2:00:00"], {
			map: ["swim_time="],
		});
		expect(summary).toMatchObject({ ignoredColumns: ["swim_time"], timesLeftOut: [] });
	});
	test("alone are refused with the way to map them", () => {
		expect(() => importLines(["bib,name,lap_time", "1,A,0:20:00"])).toThrow(
			/--map official="…", or as a timing point: --map "lap_time=NAME@KM"/,
		);
	});
});

describe("a remark", () => {
	test("that is a status is one", () => {
		const { recording } = importLines(["bib,time,備註", "1,3:00:00,DSQ", "2,,DNS", "3,3:01:00,"]);
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
			"disqualified",
			"didNotStart",
			null,
		]);
	});
	test("of anything else is left out", () => {
		const { summary, faults } = importLines(["bib,time,備註", "1,3:00:00,生日", "2,3:01:00,"]);
		expect(summary.ignoredColumns).toEqual(["備註"]);
		expect(faults).toEqual([]);
	});
});

describe("a cell that a spreadsheet could not compute", () => {
	test("is a fault in every column that is read, and no text", () => {
		const { recording, faults } = importLines([
			"bib,name,team,category,wave,sex,time,status",
			"1,#REF!,#N/A,#VALUE!,#NAME?,#N/A,#DIV/0!,#NUM!",
			"2,A,B,C,W,M,3:00:00,",
		]);
		expect(faults.map(({ column }) => column).sort()).toEqual(
			["category", "name", "sex", "status", "team", "time", "wave"].sort(),
		);
		expect(recording.entrants[0]).toMatchObject({ name: "", team: "", waveId: "1" });
		expect(recording.categories.map(({ name }) => name)).toEqual(["C", "City Marathon"]);
	});
});

test("a row that repeats the header is reported and is no runner", () => {
	const { recording, faults } = importLines([
		"bib,name,time",
		"1,A,3:00:00",
		"bib,name,time",
		"2,B,3:01:00",
	]);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual(["1", "2"]);
	expect(faults).toMatchObject([{ row: 3, reason: expect.stringMatching(/repeats the header/) }]);
});

test("a column of chips under the header Chip is no column of chip times", () => {
	const { chips, recording } = importLines(["bib,Chip,Time", "1,1001,3:00:00", "2,1002,3:01:00"]);
	expect(chips.map(({ chip }) => chip)).toEqual(["1001", "1002"]);
	expect(recording.givenTimes.map(({ sinceStart }) => sinceStart)).toEqual([null, null]);
});
