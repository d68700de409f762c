import { describe, expect, test } from "vitest";
import { importLines } from "./importing.ts";

describe("guns", () => {
	test("of a time trial are one for each runner, and none is lost", () => {
		const rows = Array.from(
			{ length: 150 },
			(_, i) => `${i + 1},R,${1_734_215_400 + i * 30},${1_734_219_000 + i * 31}`,
		);
		const { recording, summary } = importLines(["bib,name,TimeGun,TimeFinish", ...rows]);
		expect(summary.ignoredColumns).toEqual([]);
		expect(recording.waves).toHaveLength(150);
		expect(recording.passings).toHaveLength(150);
	});
	test("under a header that may be a gun time are guns where they lie before the reads", () => {
		const rows = Array.from({ length: 70 }, (_, i) => {
			const minute = String(i % 60).padStart(2, "0");
			return `${i + 1},R,${8 + Math.floor(i / 60)}:${minute}:00,11:${minute}:30`;
		});
		const { recording, summary } = importLines(["bib,name,Gun,Finish", ...rows]);
		expect(summary.format).toBe("crossings-csv");
		expect(recording.waves).toHaveLength(70);
	});
	test("are gun times where they lie behind the splits", () => {
		const { recording, summary } = importLines([
			"bib,name,Gun,5K,Chip",
			"1,A,3:01:00,0:20:00,3:00:00",
			"2,B,3:02:00,0:21:00,3:01:00",
		]);
		expect(summary.format).toBe("results-csv");
		expect(recording.givenTimes[0]).toMatchObject({ sinceGun: 10_860_000, sinceStart: 10_800_000 });
	});
	test("that repeat beside net times are no official times", () => {
		const rows = Array.from({ length: 6 }, (_, i) => `${i},R,06:30:00,3:0${i}:00`);
		const { recording } = importLines(["bib,name,Gun,Net Time", ...rows]);
		expect(recording.givenTimes[0]).toMatchObject({ sinceGun: 10_800_000 });
	});
	test("and reads may be a spreadsheet's numbers of days", () => {
		const { recording } = importLines([
			"bib,name,TimeGun,TimeFinish",
			"1,A,45641.25,45641.375",
			"2,B,45641.25,45641.3958333333",
		]);
		expect(recording.waves).toEqual([{ id: "1", gun: Date.parse("2024-12-15T06:00:00+08:00") }]);
		expect(recording.passings.map(({ time }) => time)).toEqual([
			Date.parse("2024-12-15T09:00:00+08:00"),
			Date.parse("2024-12-15T09:30:00+08:00"),
		]);
	});
	test("and reads may have AM and PM", () => {
		const { recording } = importLines([
			"bib,name,Start,Finish",
			"1,A,6:30:00 AM,12:10:00 PM",
			"2,B,上午 6:31:00,下午 1:10:00",
		]);
		expect(recording.passings.map(({ time }) => time)).toEqual(
			["06:30", "12:10", "06:31", "13:10"].map((clock) =>
				Date.parse(`2024-12-15T${clock}:00+08:00`),
			),
		);
	});
	test("may have no seconds", () => {
		const { recording } = importLines([
			"bib,name,TimeGun,TimeFinish",
			"1,A,06:30,08:00:00",
			"2,B,6:31,08:01:00",
		]);
		expect(recording.waves.map(({ gun }) => gun)).toEqual([
			Date.parse("2024-12-15T06:30:00+08:00"),
			Date.parse("2024-12-15T06:31:00+08:00"),
		]);
	});
});
