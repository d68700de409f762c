/** Results by laps: the places follow the laps, then the time. */
import { describe, expect, test } from "vitest";
import { isLapTime } from "../../src/imports/times/lapWords.ts";
import { findingsOf, NOTHING_KNOWN } from "../../src/race/checks/findings.ts";
import { formatSeconds } from "../../src/race/time/duration.ts";
import { problemCode } from "../../src/results/importing/problemCode.ts";
import { importLines } from "./importing.ts";

const clock = (seconds: number) => formatSeconds(seconds * 1_000);
/** Twelve riders: eight with six laps, four who were lapped and stopped earlier. */
const RIDERS = Array.from({ length: 12 }, (_, index) => {
	const isLapped = index >= 8;
	return { laps: isLapped ? 5 : 6, time: (isLapped ? 5_000 : 5_400) + index * 20 };
});
const list = (
	heads: string,
	cellsOf: (rider: (typeof RIDERS)[number]) => string,
	hasPlace = true,
) => [
	`${hasPlace ? "Pos," : ""}Bib,Name,${heads}`,
	...RIDERS.map(
		(rider, index) =>
			`${hasPlace ? `${index + 1},` : ""}${index + 101},N ${index},${cellsOf(rider)}`,
	),
];
const BY_LAPS = /^These are results by laps/;

describe("results by laps", () => {
	test.each([
		...["Laps", "Lap count", "Rounds", "Runden", "Anzahl Runden", "Tours", "Nb tours", "Giri"],
		...["Vueltas", "Voltas", "Ronden", "圈數", "完成圈數", "周回数", "바퀴수"],
	])("are refused with %s, with the reason and a remedy", (head) => {
		const lines = list(`${head},Time`, ({ laps, time }) => `${laps},${clock(time)}`);
		expect(() => importLines(lines)).toThrow(BY_LAPS);
		expect(() => importLines(lines)).toThrow(/--format start-list.*gantry send/);
		const withoutPlaces = list(`${head},Time`, ({ laps, time }) => `${laps},${clock(time)}`, false);
		expect(() => importLines(withoutPlaces)).toThrow(BY_LAPS);
	});

	test.each(["-1 lap", "+1 Lap", "-1 Runde", "1 tour", "-1 giro", "-1L", "少1圈", "-1周"])(
		"are refused with %s in place of a time, or as the gap",
		(cell) => {
			const inTimes = list("Time", ({ laps, time }) => (laps < 6 ? cell : clock(time)));
			expect(() => importLines(inTimes)).toThrow(BY_LAPS);
			const asGap = list("Time,Gap", ({ laps, time }) => `${clock(time)},${laps < 6 ? cell : ""}`);
			expect(() => importLines(asGap)).toThrow(BY_LAPS);
		},
	);

	test("are imported by time where a person names its column; lapped runners have finished", () => {
		const lines = list("Time", ({ laps, time }) => (laps < 6 ? "-1 lap" : clock(time)));
		const { recording, faults } = importLines(lines, { map: ["official=Time"] });
		expect(
			recording.entrants.filter(({ statusByHand }) => statusByHand === "confirmed"),
		).toHaveLength(4);
		expect(recording.entrants.filter(({ statusByHand }) => statusByHand === null)).toHaveLength(8);
		expect(faults.map(({ reason }) => reason)).toEqual(
			Array.from({ length: 4 }, () => expect.stringContaining("was lapped")),
		);
	});

	test("are a start list all the same", () => {
		const lines = list("Laps,Time", ({ laps, time }) => `${laps},${clock(time)}`);
		expect(importLines(lines, { format: "start-list" }).recording.entrants).toHaveLength(12);
	});

	test("have words on the screen of imports", () => {
		const lines = list("Laps,Time", ({ laps, time }) => `${laps},${clock(time)}`);
		const message = (() => {
			try {
				importLines(lines);
			} catch (error) {
				return String(error instanceof Error ? error.message : "");
			}
			return "";
		})();
		expect(problemCode(message)).toBe("laps");
	});
});

describe("times of single laps", () => {
	const BESTS = [
		...[
			"Best Tm",
			"Best Lap",
			"Fastest lap",
			"BestTm",
			"Last Lap",
			"Lap 1",
			"lap_2",
			"Lap1",
			"Lap time",
		],
		...["Beste Runde", "Schnellste Runde", "Runde 1", "Rundenzeit", "Meilleur tour", "Tour 1"],
		...["Miglior giro", "Giro veloce", "Giro 1", "Mejor vuelta", "Vuelta rápida", "Vuelta 1"],
		...["Melhor volta", "Volta 1", "Snelste ronde", "Ronde 1", "Bästa varv", "Varv 1", "Runder 1"],
		...["Paras kierros", "Kierros 1", "Najlepsze okrążenie", "Nejrychlejší kolo", "Legjobb kör"],
		...[
			"最快圈",
			"單圈最佳",
			"第1圈",
			"圈1",
			"ベストラップ",
			"最速ラップ",
			"ラップ1",
			"1周目",
			"베스트랩",
			"랩1",
		],
	];

	test.each(BESTS)("are no time of the race, also if the places follow %s", (head) => {
		const lines = RIDERS.map(
			({ laps, time }, index) =>
				`${index + 1},${index + 1},N ${index},${clock(time)},${laps < 6 ? "1 Lap" : ""},${clock(700 + index)}`,
		);
		expect(() => importLines([`Pos,No.,Name,Total Tm,Diff,${head}`, ...lines])).toThrow(BY_LAPS);
		const whole = RIDERS.map(
			(_, index) =>
				`${index + 1},${index + 1},N ${index},${clock(5_000 - (index % 2))},${clock(700 + index)}`,
		);
		const { summary } = importLines([`Pos,Bib,Name,Total,${head}`, ...whole]);
		expect(summary.mapping).toContainEqual({ field: "official", header: "Total" });
		expect(summary.proof.rankBy).toBeNull();
	});

	test("are not a second total if one rider was lapped", () => {
		const lines = [
			"Rank,Bib,Name,Category,Lap 1,Lap 2,Lap 3,Total",
			"1,1,Al,MTB,10:00,10:05,10:10,30:15",
			"2,2,Bo,MTB,10:10,10:15,10:20,30:45",
			"3,3,Cy,MTB,10:30,10:35,,+1 Runde",
		];
		expect(() => importLines(lines)).toThrow(/results by laps \(Total \(\+1 Runde\)\)/);
	});

	test("do not exclude heads of the whole race", () => {
		for (const head of ["Total", "Total lap time", "Time", "Colour time", "Finish", "總時間"])
			expect(isLapTime(head)).toBe(false);
	});
});

describe("laps do not refuse results", () => {
	test("if all runners have the same number, or all of each race", () => {
		const alike = list("Laps,Time", ({ time }) => `6,${clock(time)}`);
		expect(importLines(alike).recording.givenTimes).toHaveLength(12);
		const races = list("Laps,Race,Time", ({ laps, time }) => `${laps},${laps} laps,${clock(time)}`);
		expect(importLines(races).recording.givenTimes).toHaveLength(12);
	});

	test("if the places follow the time, or laps are times", () => {
		const byTime = RIDERS.toSorted((a, b) => a.time - b.time).map(
			({ laps, time }, index) => `${index + 1},${index + 1},${laps},${clock(time)}`,
		);
		expect(importLines(["Pos,Bib,Laps,Time", ...byTime]).recording.givenTimes).toHaveLength(12);
		const timed = list("Lap 1,Lap 2,Time", ({ time }) => `20:00,21:00,${clock(time)}`);
		expect(importLines(timed).recording.entrants).toHaveLength(12);
	});
});

test("a complete set of places is consecutive in any order", () => {
	const missingOf = (lines: readonly string[]) => {
		const { recording, notes } = importLines(lines, { map: ["official=Time"] });
		return findingsOf(recording, NOTHING_KNOWN, notes, 0).flatMap((each) =>
			each.kind === "rank column" ? [[each.missing, each.left]] : [],
		);
	};
	const lines = list(
		"Sex,Laps,Time",
		({ laps, time }) => `${time % 40 ? "M" : "F"},${laps},${clock(time)}`,
	);
	expect(missingOf(lines)).toEqual([[0, 0]]);
	// A row that is not imported has its place too.
	expect(missingOf(lines.map((line) => line.replace("3,103,", "3,,")))).toEqual([[0, 1]]);
	expect(missingOf(lines.filter((line) => !line.startsWith("3,")))).toEqual([[1, 0]]);
});
