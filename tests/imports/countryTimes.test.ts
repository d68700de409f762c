import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";

const HOUR = 3_600_000;
const two = (number: number) => String(number).padStart(2, "0");
const partsOf = (ms: number) => ({
	h: Math.floor(ms / HOUR),
	m: Math.floor(ms / 60_000) % 60,
	s: Math.floor(ms / 1_000) % 60,
	f: Math.floor(ms / 100) % 10,
});

function timesOf(cells: readonly string[]) {
	const lines = [
		"Bib;Name;Time",
		...cells.map((cell, index) => `${index + 1};N;${`"${cell.replaceAll('"', '""')}"`}`),
	];
	const { recording, faults } = importLines(lines, { format: "results-csv" });
	return { faults, times: recording.givenTimes.map(({ sinceGun }) => sinceGun) };
}

/** Lists as each country writes them: without an hour the shorter spelling. */
const SPELLINGS: Readonly<Record<string, (ms: number) => string>> = {
	Swiss: (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}:${two(m)}.${two(s)},${f}` : `${m}.${two(s)},${f}`;
	},
	"Swiss with points": (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}:${two(m)}.${two(s)}.${f}` : `${m}.${two(s)}.${f}`;
	},
	French: (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}h${two(m)}'${two(s)}"${f}` : `${m}'${two(s)}"${f}`;
	},
	German: (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}:${two(m)}:${two(s)},${f} Std.` : `${m}:${two(s)},${f}`;
	},
	"German with a point after the hour": (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}.${two(m)}:${two(s)},${f}` : `${m}:${two(s)},${f}`;
	},
	Spanish: (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}h ${two(m)}' ${two(s)}''${f}` : `${m}' ${two(s)}''${f}`;
	},
	Dutch: (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}u${two(m)}'${two(s)}"${f}` : `${m}'${two(s)}"${f}`;
	},
	Japanese: (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}時間${two(m)}分${two(s)}秒${f}` : `${m}分${two(s)}秒${f}`;
	},
	Chinese: (ms) => {
		const { h, m, s, f } = partsOf(ms);
		return h > 0 ? `${h}小時${m}分${s}.${f}秒` : `${m}分${s}.${f}秒`;
	},
};

test.each(Object.entries(SPELLINGS))("%s times are read as they were written", (_, write) => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 2_400, max: 299_999 }), { minLength: 1, maxLength: 20 }),
			(tenths) => {
				const times = tenths.map((each) => each * 100);
				expect(timesOf(times.map(write))).toEqual({ faults: [], times });
			},
		),
		{ numRuns: 30 },
	);
});

describe("a column decides for its ambiguous cells", () => {
	test("a point before the seconds in one cell shows it for the others", () => {
		expect(timesOf(["1:41.07", "57.09,6", "57.08", "1:05.44,1"])).toEqual({
			faults: [],
			times: [6_067_000, 3_429_600, 3_428_000, 3_944_100],
		});
	});

	test("a number that does not fit the column is reported", () => {
		const { faults, times } = timesOf(["1:41.07,3", "57.99", "57,5"]);
		expect(times).toEqual([6_067_300]);
		expect(faults.map(({ value }) => value)).toEqual(["57.99", "57,5"]);
	});

	test("twelve times without a last part above 59 have seconds there", () => {
		const cells = Array.from(
			{ length: 12 },
			(_, index) => `1:${41 + index}.${two(index * 5 + 1 > 59 ? 7 : index * 5 + 1)}`,
		);
		expect(timesOf(cells).times[0]).toBe(6_061_000);
		const onTheTrack = [...cells.slice(1), "1:41.83"];
		expect(timesOf(onTheTrack).times.at(-1)).toBe(101_830);
	});

	test("1:02.10 is ambiguous beside 38.05, and a time of the track beside 59.87", () => {
		expect(timesOf(["38.05", "1:02.10"]).times).toEqual([]);
		expect(timesOf(["59.87", "1:02.10", "1:03.55"]).times).toEqual([62_100, 63_550]);
	});

	test("1'05'44 is ambiguous if no other cell decides", () => {
		expect(timesOf(["1'05'44"]).faults).toMatchObject([
			{ reason: expect.stringMatching(/either/) },
		]);
	});
});

test("Korean, Polish and Russian units are read", () => {
	const cells = ["1시간23분45초", "1 godz. 23 min 45 sek.", "1ч 23м 45с", "1 час 23 мин 45 сек"];
	expect(timesOf(cells)).toEqual({ faults: [], times: cells.map(() => 5_025_000) });
});

describeRaceData("a Swiss list", "cases/datasport-swiss-times.csv", (path) => {
	test("has its times", () => {
		const { recording, faults } = importBytes(readFileSync(path));
		expect(faults).toEqual([]);
		expect(recording.givenTimes.map(({ sinceGun }) => sinceGun)).toEqual([
			...[6_067_300, 3_429_600, 3_944_100, 251_800, 13_760_700],
		]);
	});
});

describe("a point before the seconds", () => {
	const read = (cells: readonly string[], changes = {}) => {
		const { recording, faults } = importLines(
			["bib,name,Tid", ...cells.map((cell, row) => `${row + 1},R,${cell}`)],
			changes,
		);
		return {
			times: recording.givenTimes.map(({ sinceGun }) => sinceGun),
			reasons: faults.map(({ reason }) => reason),
		};
	};
	const TIMES = [2_350_000, 2_465_000, 3_665_000];

	test("is shown by a column with and without hours, also where minutes were named", () => {
		const cells = ["39.10", "41.05", "1.01.05"];
		expect(read(cells)).toEqual({ times: TIMES, reasons: [] });
		expect(read(cells, { times: "minutes" })).toEqual({ times: TIMES, reasons: [] });
		expect(read(cells, { times: "dotted" })).toEqual({ times: TIMES, reasons: [] });
	});

	test("has a separate style, which the question names", () => {
		const [reason] = read(["39.10", "41.05"]).reasons;
		expect(reason).toMatch(/--times dotted \(39\.10 is 39:10\)/);
		expect(read(["39.10", "41.05"], { times: "dotted" }).times).toEqual(TIMES.slice(0, 2));
		expect(read(["1.15.33"], { times: "dotted" }).times).toEqual([4_533_000]);
	});
});
