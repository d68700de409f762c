/** Lists as timers and organisers publish them: every cell comes in right, or is named. */
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { importBytes, importLines } from "./importing.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The official times, ms, and the reasons of the faults. */
function officialOf(header: string, cells: readonly string[]) {
	const rows = cells.map((cell, index) => `${index + 1},R,${cell}`);
	const { recording, faults, summary } = importLines([`bib,name,${header}`, ...rows]);
	return {
		format: summary.format,
		times: recording.givenTimes.map(({ sinceGun }) => sinceGun),
		faulty: faults.map(({ value }) => value),
	};
}

describe("plain numbers as times", () => {
	test.each([
		["time_seconds", ["3600.5", "3700"], [3_600_500, 3_700_000]],
		["time_ms", ["3600500", "3700000"], [3_600_500, 3_700_000]],
		["officialTime", ["3600500", "13700000"], [3_600_500, 13_700_000]],
		["finish time sec", ["900", "1000"], [900_000, 1_000_000]],
	])("under %s are of its unit, and the file is no start list", (header, cells, times) => {
		expect(officialOf(header, cells)).toEqual({ format: "results-csv", times, faulty: [] });
	});

	test("33.12 could be 33:12 or 33 minutes and 7.2 seconds", () => {
		expect(officialOf("Tid", ["33.12", "39.45"])).toMatchObject({
			times: [],
			faulty: ["33.12", "39.45"],
		});
		expect(officialOf("Tid", ["33.12", "39.85"]).times).toEqual([1_987_200, 2_391_000]);
		const many = Array.from({ length: 12 }, (_, index) => `33.${10 + index}`);
		expect(officialOf("Tid", [...many, "34.1"]).times).toEqual([
			...many.map((_, index) => 33 * MINUTE + (10 + index) * SECOND),
			34 * MINUTE + 10 * SECOND,
		]);
	});

	test.each([[["010203", "020304"]], [["10203", "20304"]]])(
		"%j could be clock times without colons",
		(cells) => {
			expect(officialOf("Time", cells)).toMatchObject({ times: [], faulty: cells });
		},
	);

	test.each([
		["gun_sec,chip_sec", "official", "net"],
		["gun_seconds,chip_seconds", "official", "net"],
		["time_sec,chip_sec", "official", "net"],
		["time_s,net_s", "official", "net"],
		["Gun s,Chip secs", "official", "net"],
	])("under %s are durations, no codes of chips and no moments", (heads, official, net) => {
		const { recording, faults, summary, chips } = importLines([
			`place,bib,name,${heads}`,
			...["1,1,A,1980.55,1979.1", "2,2,B,2040,2030", "3,3,C,3661,3660"],
		]);
		expect(faults).toEqual([]);
		expect(chips).toEqual([]);
		const [first, second] = heads.split(",");
		expect(summary.mapping).toContainEqual({ field: official, header: first });
		expect(summary.mapping).toContainEqual({ field: net, header: second });
		expect(recording.givenTimes[0]).toMatchObject({ sinceGun: 1_980_550, sinceStart: 1_979_100 });
	});

	test("two columns may have different units", () => {
		const { recording, faults } = importLines(["bib,name,Time (min),Net (s)", "1,A,30.5,1800"]);
		expect(faults).toEqual([]);
		expect(recording.givenTimes).toMatchObject([
			{ sinceGun: 30.5 * MINUTE, sinceStart: 1_800 * SECOND },
		]);
	});

	test("under an unknown header of a time are offered, and make no start list", () => {
		expect(() => importLines(["bib,name,ride time total", "1,A,3600", "2,B,3700"])).toThrow(
			"ride time total",
		);
	});
});

describe("encodings", () => {
	test.each([
		["windows-1252", "Startnr;Name;Zeit", "Jörg Müßig"],
		["gb18030", "参赛号,姓名,枪声成绩", "张伟"],
		["euc-kr", "배번,성명,기록", "김철수"],
		["euc-jp", "ナンバー,氏名,記録", "高橋一郎"],
		["big5", "號碼布,姓名,成績", "許功蓋"],
		["shift_jis", "ナンバー,氏名,記録", "髙橋一郎"],
	])("a file in %s is read as one", (encoding, header, name) => {
		const row = header.includes(";") ? ["1", name, "1:00:01"].join(";") : `1,${name},1:00:01`;
		const { recording, summary, faults } = importBytes(
			iconv.encode(`${header}\r\n${row}\r\n`, encoding === "shift_jis" ? "cp932" : encoding),
		);
		expect(summary.encoding).toBe(encoding);
		expect(recording.entrants).toMatchObject([{ name }]);
		expect(faults).toEqual([]);
	});
});

describe("times of entry forms", () => {
	test.each([
		"Entry Time",
		"Seed Time",
		"Estimated Finish Time",
		"報名成績",
		"個人最佳",
		"持ちタイム",
	])("under %s make no result", (header) => {
		const { summary } = importLines([`bib,name,${header}`, "1,A,3:35:00", "2,B,4:35:00"]);
		expect(summary).toMatchObject({ format: "start-list", ignoredColumns: [header] });
	});
});

describe("statuses outside their column", () => {
	test("are read in remarks that hold other things too, and under marks", () => {
		const { recording } = importLines([
			"名次,號碼布,姓名,成績,備註,DNF",
			"1,1,A,1:00:00,大會紀錄,",
			",2,B,,DNF (knee),",
			",3,C,,関門閉鎖,",
			",4,D,1:00:01,失格,",
			",5,E,,,X",
			"DNS,6,F,,,",
		]);
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
			null,
			"didNotFinish",
			"didNotFinish",
			"disqualified",
			"didNotFinish",
			"didNotStart",
		]);
	});

	test("as numbers are read under pStatus only, because other programs have different numbers", () => {
		const rows = ["1,A,1,1:00:00", "2,B,2,", "3,C,4,"];
		const ours = importLines(["bib,name,pStatus,time", ...rows]);
		expect(ours.recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
			null,
			"didNotStart",
			"didNotFinish",
		]);
		const other = importLines(["bib,name,status,time", ...rows]);
		expect(other.recording.entrants.every(({ statusByHand }) => statusByHand === null)).toBe(true);
		expect(other.faults.map(({ value }) => value)).toEqual(["2", "4"]);
	});
});

describe("bibs", () => {
	test("are of one width, without a spreadsheet's apostrophe and a program's .0", () => {
		const bibs = (cells: readonly string[]) =>
			importLines([
				"bib,name,time",
				...cells.map((cell) => `${cell},A,1:00:00`),
			]).recording.entrants.map(({ bib }) => bib);
		expect(bibs(["１２３", "Ａ１２", "'0012"])).toEqual(["123", "A12", "0012"]);
		expect(bibs(["12.0", "13.0"])).toEqual(["12", "13"]);
		expect(bibs(["12.0", "13.5"])).toEqual(["12.0", "13.5"]);
		expect(bibs(["15.0", "16", "A7"])).toEqual(["15", "16", "A7"]);
	});
});

describe("sexes", () => {
	test("0 and 1 without 2 are no sexes, because programs use them either way", () => {
		const { recording, faults } = importLines(["bib,name,sex,time", "1,A,0,1:00", "2,B,1,1:01"]);
		expect(recording.entrants.map(({ sex }) => sex)).toEqual(["0", "0"]);
		expect(faults).toHaveLength(2);
	});
});

describe("starts beside finishes", () => {
	test("a finish before its gun that the net time explains is how long the runner took", () => {
		const { summary, recording } = importLines([
			"Bib,Name,Wave,Wave Start,Finish Time,Net Time",
			"1,A,A,06:00:00,1:00:00,0:59:50",
			"2,B,B,06:10:00,1:10:00,1:09:50",
		]);
		expect(summary.format).toBe("results-csv");
		expect(recording.givenTimes).toMatchObject([
			{ sinceGun: 60 * MINUTE, sinceStart: 3_590 * SECOND },
			{ sinceGun: 70 * MINUTE, sinceStart: 4_190 * SECOND },
		]);
	});

	test("raise a question if both could be times of day", () => {
		const lines = ["Bib,Name,Start,Finish", "1,A,06:00:05,07:40:00", "2,B,06:00:15,07:41:00"];
		expect(() => importLines(lines)).toThrow("--format crossings-csv or --format results-csv");
		expect(importLines(lines, { format: "crossings-csv" }).recording.passings).toHaveLength(4);
		expect(importLines(lines, { format: "results-csv" }).recording.givenTimes).toHaveLength(2);
	});

	test("since the gun are no times of day", () => {
		const { recording } = importLines(["Bib,Name,Start,Finish", "1,A,0:00:05,1:00:00"]);
		expect(recording.givenTimes).toMatchObject([{ sinceGun: 60 * MINUTE }]);
	});

	test("without a gun do not replace the published times", () => {
		const { recording } = importLines([
			"號碼布,姓名,起跑時間,完賽時間,完賽成績,個人成績",
			"1,A,2024/12/15 06:30:00,2024/12/15 07:10:05,00:40:05,00:39:58",
		]);
		expect(recording.passings).toHaveLength(2);
		expect(recording.givenTimes).toMatchObject([
			{ sinceGun: 2_405 * SECOND, sinceStart: 2_398 * SECOND },
		]);
	});
});

describe("times that are slower than any walk", () => {
	const race = (name: string, cells: readonly string[], changes = {}) => {
		const { recording, faults } = importLines(
			[
				"place,bib,name,race,time",
				...cells.map((cell, row) => `${row + 1},${row},R,${name},${cell}`),
			],
			{ format: "results-csv", ...changes },
		);
		const times = recording.givenTimes.map(({ sinceGun }) => (sinceGun ?? 0) / SECOND);
		return { times, reasons: faults.map(({ reason }) => reason.split(";")[0]) };
	};

	test("raise a question if minutes and seconds are plausible, as spreadsheets store them", () => {
		expect(race("5 km", ["18:07:00", "19:30:00", "1:01:05"])).toEqual({
			times: [3_665],
			reasons: [
				"This is either 18:07:00.000 or 00:18:07.000",
				"This is either 19:30:00.000 or 00:19:30.000",
			],
		});
		expect(race("", ["38:05:00"], { km: 10 }).reasons).toHaveLength(1);
		expect(race("5 km", ["18:07:30"]).reasons).toEqual([
			"This is either 18:07:30.000 or 00:18:07.300",
		]);
	});

	test("are read in the unit that a person sets", () => {
		const cells = ["18:07:00", "19:30:00"];
		expect(race("5 km", cells, { times: "minutes" }).times).toEqual([1_087, 1_170]);
		expect(race("5 km", cells, { times: "hours" }).times).toEqual([65_220, 70_200]);
	});

	test("raise no question if the distance is long or unknown", () => {
		expect(race("100 km", ["18:07:00"])).toEqual({ times: [65_220], reasons: [] });
		expect(race("Fun run", ["18:07:00"])).toEqual({ times: [65_220], reasons: [] });
		expect(race("10 km", ["4:07:00"])).toEqual({ times: [14_820], reasons: [] });
	});
});

describe("parts of a second in a separate column", () => {
	test("belong to the time before them, which the import reports", () => {
		const { recording, faults, summary } = importLines([
			"place,bib,name,time,ms,net,milliseconds",
			"1,1,A,38:05,40,38:01,980",
			"2,2,B,38:05,120,38:02,0",
			"3,3,C,1:02:07,5,1:02:03,",
		]);
		expect(faults).toEqual([]);
		expect(recording.givenTimes.map(({ sinceGun, sinceStart }) => [sinceGun, sinceStart])).toEqual([
			[2_285_040, 2_281_980],
			[2_285_120, 2_282_000],
			[3_727_005, 3_723_000],
		]);
		expect(summary.mapping).toContainEqual({ field: "part of time", header: "ms" });
		expect(summary.ignoredColumns).toEqual(["place"]);
		expect(summary.proof.asked).toEqual([]);
	});

	test("are ignored beside times with a fraction, and if they are more than a second", () => {
		const { recording } = importLines(["bib,name,time,ms", "1,A,38:05.2,40", "2,B,38:06,1400"]);
		expect(recording.givenTimes.map(({ sinceGun }) => sinceGun)).toEqual([2_285_200, 2_286_000]);
	});
});
