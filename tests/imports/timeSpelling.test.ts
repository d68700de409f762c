import { describe, expect, test } from "vitest";
import { EVENT, importLines } from "./importing.ts";

const MARATHON = (2 * 3_600 + 59 * 60 + 21) * 1_000;
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** What the cells of a column of official times became: ms, 'none', a status, or the fault's reason. */
function readColumn(cells: readonly string[], changes: { times?: "clock" } = {}) {
	const rows = cells.map((cell, index) => `${index + 1},${quoted(cell)}`);
	const { recording, faults } = importLines(["bib,Official Time", ...rows], changes);
	return cells.map((_, index) => {
		const bib = String(index + 1);
		const given = recording.givenTimes.find((each) => each.bib === bib);
		const fault = faults.find((each) => each.row === index + 2);
		const status = recording.entrants.find((each) => each.bib === bib)?.statusByHand;
		return given?.sinceGun ?? fault?.reason ?? status ?? "none";
	});
}
const BESIDE = ["2:45:10", "3:05:59"];
const readBeside = (cell: string) => readColumn([...BESIDE, cell]).at(-1);

describe("a spelling with one meaning is read", () => {
	test.each([
		"2:59:21",
		"2h59m21s",
		"2h59m21",
		"2H 59MIN 21S",
		"2 h 59 min 21 sec",
		"2h59'21\"",
		"2°59′21″",
		"2:59'21",
		"2:59'21\"",
		"2h59:21",
		"2時間59分21秒",
		"2小時59分21秒",
		"2小时59分21秒",
		"2時59分21秒",
		"2 Std. 59 Min. 21 Sek.",
		"2 heures 59 minutes 21",
		"2:59:21 h",
		"179:21 min",
		"179:21",
		"179m21s",
		"PT2H59M21S",
		"10761 s",
		"２：５９：２１",
		"2 : 59 : 21",
		"'2:59:21",
		"2:59:21 PB",
		"2:59:21 (SB)",
		"2:59:21*",
		"0 02:59:21",
		"1900/1/0 02:59:21",
		"1900/1/0 上午 02:59:21",
		"1/0/1900 2:59:21",
		"00/01/1900 02:59:21",
		"1899-12-30 02:59:21",
		"1970-01-01T02:59:21",
		"2.59.21,0",
		"2:59:21,000",
	])("%s", (cell) => expect(readBeside(cell)).toBe(MARATHON));

	test.each([
		["2h59m", MARATHON - 21_000],
		["2:59:21.25", MARATHON + 250],
		["2:59:21,5", MARATHON + 500],
		["2.59.21,5", MARATHON + 500],
		["3:45 h", 13_500_000],
		["59:21 min", 3_561_000],
		["59分21秒32", 3_561_320],
		["80.25 min", 4_815_000],
		["1 22:45:35", 168_335_000],
		["1.22:45:35", 168_335_000],
		["1 day, 22:45:35", 168_335_000],
		["1d 22:45:35", 168_335_000],
		["1日 22:45:35", 168_335_000],
		["1900/1/0 下午 02:59:21", MARATHON + 12 * 3_600_000],
	])("%s", (cell, ms) => expect(readBeside(cell)).toBe(ms));
});

describe("a cell that is no time is reported and never guessed", () => {
	test.each([
		["25:61:61", /is not a time; write it as H:MM:SS/],
		["2:61:21", /is not a time/],
		["1900-01-01 03:01:02", /is not a time/],
		["113/12/15", /is not a time/],
		["3;00;00", /is not a time/],
		["025921", /is not a time/],
		["1h90m", /is not a time/],
		["10.799 s", /is not a time/],
		["LAPPED", /is not a time/],
		["#VALUE!", /is not a time/],
		["+1:23", /gap to another runner/],
		["2:59:21 AM", /time of day/],
		["上午 02:59:21", /time of day/],
		["0.124548611", /fraction of a day \(02:59:21\)/],
	])("%s", (cell, reason) => expect(readBeside(cell)).toMatch(reason));
});

describe("no time at all", () => {
	test.each([
		"",
		"-",
		"–",
		"--:--:--",
		"-:--",
		":",
		"…",
		"/",
		"NaN",
		"n.a.",
		"無成績",
		"NT",
		"0:00:00",
		"00:00.0",
	])("'%s'", (cell) => expect(readBeside(cell)).toBe("none"));
	test.each([
		["ＤＮＦ", "didNotFinish"],
		["D.N.F.", "didNotFinish"],
		["DNF (25K)", "didNotFinish"],
		["OTL", "didNotFinish"],
		["HD", "didNotFinish"],
		["關門", "didNotFinish"],
		["逾時", "didNotFinish"],
		["退賽", "didNotFinish"],
		["途中リタイア", "didNotFinish"],
		["Aufgegeben", "didNotFinish"],
		["Abandon", "didNotFinish"],
		["未出賽", "didNotStart"],
		["欠場", "didNotStart"],
		["取消資格", "disqualified"],
		["Squalificato", "disqualified"],
	])("%s is a status", (cell, status) => expect(readBeside(cell)).toBe(status));
});

describe("a spelling with two meanings is read as its column shows", () => {
	const either = /^This is either .* or .*; .*write it as H:MM:SS\.$/;

	test("two parts are minutes and seconds where no cell has hours", () => {
		expect(readColumn(["17:59", "18:05.3", "59:59"])).toEqual([1_079_000, 1_085_300, 3_599_000]);
	});
	test("two parts beside hours are minutes where they cannot be hours", () => {
		expect(readColumn(["1:01:05", "59:59", "45:10"])).toEqual([3_665_000, 3_599_000, 2_710_000]);
	});
	test("two parts that could be hours and minutes are reported", () => {
		expect(readBeside("2:59")).toMatch(either);
		expect(readColumn([...BESIDE, "59:59", "2:59"]).at(-1)).toMatch(either);
	});
	test("unless a person sets the column to clock times", () => {
		expect(readColumn([...BESIDE, "2:59"], { times: "clock" }).at(-1)).toBe(179_000);
	});
	test("a children's race in the same file is read separately by category", () => {
		const { recording, faults } = importLines([
			"bib,category,time",
			"1,42K,3:10:22",
			"2,42K,4:05:00",
			"3,1K,4:30",
			"4,42K,4:30",
		]);
		expect(recording.givenTimes.map(({ bib, sinceGun }) => [bib, sinceGun])).toContainEqual([
			"3",
			270_000,
		]);
		expect(faults).toMatchObject([
			{ row: 5, value: "4:30", reason: expect.stringMatching(either) },
		]);
	});
	test.each(["2.59.21", "2'59\"21", "2’59”21"])(
		"%s is hours beside times of three hours, and reported alone",
		(cell) => {
			expect(readBeside(cell)).toBe(MARATHON);
			expect(readColumn([cell])[0]).toMatch(either);
		},
	);
	test("hundredths of 60 and more show that the first part is minutes", () => {
		expect(readColumn(["14'05\"12", "14'09\"88", "15'00\"01"])).toEqual([
			845_120, 849_880, 900_010,
		]);
		expect(readColumn(["1.02.65", "1.05.10"])).toEqual([62_650, 65_100]);
	});
	test("many cells without one of 60 show that the last part is seconds", () => {
		const cells = Array.from({ length: 15 }, (_, i) => `2.5${i % 10}.2${i % 6}`);
		expect(readColumn(cells)[0]).toBe((2 * 3_600 + 50 * 60 + 20) * 1_000);
	});
	test("four parts are days or hundredths", () => {
		expect(readColumn(["46:45:35", "1:22:45:35"])[1]).toBe(168_335_000);
		expect(readBeside("2:59:21:50")).toBe(MARATHON + 500);
		expect(readColumn(["2:59:21:50", "3:01:02:25"])[1]).toBe(10_862_250);
		expect(readColumn(["1:22:45:35"])[0]).toMatch(either);
	});
	test("2:59.21 is minutes on the track and reported beside times of hours", () => {
		expect(readColumn(["2:59.21", "3:05.10"])).toEqual([179_210, 185_100]);
		expect(readBeside("2:59.21")).toMatch(either);
	});
	test("a plain number among dotted times is reported, not read as minutes", () => {
		expect(readColumn(["1.02.65", "1.05.10", "59.21"])[2]).toMatch(/is not a time/);
	});
});

describe("plain numbers", () => {
	const times = (header: string, cells: readonly string[], style: "seconds" | null = null) => {
		const rows = cells.map((cell, index) => `${index + 1};${cell}`);
		const { recording, faults } = importLines([`bib;${header}`, ...rows], { times: style });
		return faults.length > 0
			? faults.map(({ reason }) => reason.slice(0, 35))
			: recording.givenTimes.map(({ sinceGun }) => sinceGun);
	};
	test("are of the unit that the header names", () => {
		expect(times("Time (s)", ["761", "800.5"])).toEqual([761_000, 800_500]);
		expect(times("Finish Time (sec)", ["761"])).toEqual([761_000]);
		expect(times("Time [min]", ["761"])).toEqual([45_660_000]);
		expect(times("Time (h)", ["3.5"])).toEqual([12_600_000]);
		expect(times("Time (hh:mm:ss)", ["80.75"])).toEqual([4_845_000]);
	});
	test("that could be seconds or minutes are reported until a person sets the unit", () => {
		expect(times("Time", ["1100", "1180"])).toEqual(
			Array(2).fill("This number may be seconds or minut"),
		);
		expect(times("Time", ["1100", "1180"], "seconds")).toEqual([1_100_000, 1_180_000]);
	});
	test("with a comma before three digits are reported unless others show that it is the decimal sign", () => {
		expect(times("Time", ["10,761", "10,800"])).toEqual(
			Array(2).fill("This number may be seconds or minut"),
		);
		expect(times("Time", ["80,246", "81,5"])).toEqual([4_814_760, 4_890_000]);
	});
});

describe("times in two parts alone", () => {
	const list = (category: string) => [
		"Rank,Bib,Name,Category,Time",
		...["9:45", "10:20", "12:30", "12:59"].map((time, each) => {
			return `${each + 1},${each + 1},A,${category},${time}`;
		}),
	];
	const minutesOf = (lines: readonly string[], changes: Parameters<typeof importLines>[1] = {}) =>
		importLines(lines, changes).recording.givenTimes.map(
			({ sinceGun }) => (sinceGun ?? 0) / 60_000,
		);
	const event = { ...EVENT, name: "Trail Ultra" };

	test("are hours and minutes if the distance excludes minutes, and this is reported", () => {
		expect(minutesOf(list("50K"), { event })).toEqual([585, 620, 750, 779]);
		expect(minutesOf(list(""), { event, km: 50 })).toEqual([585, 620, 750, 779]);
		expect(importLines(list("50K"), { event }).summary.proof.lines).toContainEqual({
			kind: "hours and minutes",
			column: "Time",
			km: 50,
		});
	});

	test("are minutes and seconds if the distance excludes hours", () => {
		expect(minutesOf(list("3K"), { event })).toEqual([9.75, 10 + 1 / 3, 12.5, 12 + 59 / 60]);
	});

	test("raise a question about the unit if nothing decides", () => {
		const { faults, recording } = importLines(list(""), { event });
		expect(recording.givenTimes).toEqual([]);
		expect(faults.map(({ reason }) => reason)).toEqual(
			Array.from({ length: 4 }, () => expect.stringMatching(/--times hours or --times minutes/)),
		);
		expect(minutesOf(list(""), { event, times: "hours" })).toEqual([585, 620, 750, 779]);
		expect(minutesOf(list(""), { event, times: "minutes" })[0]).toBe(9.75);
	});

	test("are minutes if no runner takes as many hours, or others have three parts", () => {
		const rows = ["Bib,Time", "1,18:20", "2,45:10"];
		expect(minutesOf(rows, { event })[0]).toBe(18 + 1 / 3);
		const beside = ["Bib,Category,Time", "1,A,18:20", "2,B,0:19:30"];
		expect(minutesOf(beside, { event })[0]).toBe(18 + 1 / 3);
	});
});
