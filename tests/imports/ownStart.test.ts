/** The column of a start list that gives every runner a start of their own. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importLines } from "./importing.ts";

/** The event's day, and its zone is Taipei's. */
const MIDNIGHT = Date.UTC(2024, 11, 14, 16);
const HOUR = 3_600_000;

const starts = (header: string, cells: readonly string[], map: readonly string[] = []) => {
	const { recording, faults, summary } = importLines(
		[
			`bib,name,${header}`,
			...cells.map((cell, index) => `${index + 1},Rider ${index + 1},${cell}`),
		],
		{ map },
	);
	expect(summary.format).toBe("start-list");
	return { starts: recording.entrants.map(({ start }) => start), faults, summary };
};

describe("the start of a time trial", () => {
	test.each([
		"Start",
		"Start Time",
		"start_time",
		"Startzeit",
		"出發時間",
		"スタート時刻",
		"起跑時間",
	])("is read under the header %s", (header) => {
		const read = starts(header, ["10:00:00", "10:00:30", "10:01:00.5"]);
		expect(read.faults).toEqual([]);
		expect(read.summary.ignoredColumns).toEqual([]);
		expect(read.starts).toEqual([
			{ at: MIDNIGHT + 10 * HOUR },
			{ at: MIDNIGHT + 10 * HOUR + 30_000 },
			{ at: MIDNIGHT + 10 * HOUR + 60_500 },
		]);
	});

	test.each<[readonly string[], readonly number[]]>([
		[
			["0:00", "0:30", "1:00"],
			[0, 30_000, 60_000],
		],
		[
			["00:00:30", "00:01:00", "01:30:00"],
			[30_000, 60_000, 5_400_000],
		],
		[
			["+0:30", "+1:00", "+1:00:00"],
			[30_000, 60_000, HOUR],
		],
		[
			["1:00", "2:00", "59:30"],
			[60_000, 120_000, 3_570_000],
		],
	])("may be relative to the first gun: %j", (cells, expected) => {
		const read = starts("Start", cells);
		expect(read.starts).toEqual(expected.map((after) => ({ after })));
		expect(read.summary.mapping).toContainEqual({
			field: "start, after the first gun",
			header: "Start",
		});
	});

	test("may be a time of day without seconds, or a date with one", () => {
		expect(starts("Start", ["09:30", "09:31"]).starts).toEqual([
			{ at: MIDNIGHT + 9.5 * HOUR },
			{ at: MIDNIGHT + 9.5 * HOUR + 60_000 },
		]);
		expect(starts("Start", ["０９：３０", "09：31"]).starts).toEqual([
			{ at: MIDNIGHT + 9.5 * HOUR },
			{ at: MIDNIGHT + 9.5 * HOUR + 60_000 },
		]);
		expect(starts("Start", ["2024-12-16 06:00:00", "2024-12-16 06:01"]).starts).toEqual([
			{ at: MIDNIGHT + 30 * HOUR },
			{ at: MIDNIGHT + 30 * HOUR + 60_000 },
		]);
	});

	test("that is empty is no start, and an invalid one is a fault with its row; the runner is imported", () => {
		const read = starts("Start", ["10:00:00", "", "soon", "10:01:00"]);
		expect(read.starts).toEqual([
			{ at: MIDNIGHT + 10 * HOUR },
			null,
			null,
			{ at: MIDNIGHT + 10 * HOUR + 60_000 },
		]);
		expect(read.faults).toMatchObject([{ row: 4, column: "Start", value: "soon" }]);
	});

	test("that most runners share belongs to the wave, and is reported as left out unless a person maps it", () => {
		const cells = ["07:00:00", "07:00:00", "07:00:00", "07:10:00", "07:10:00"];
		const read = starts("Start", cells);
		expect(read.starts).toEqual(cells.map(() => null));
		expect(read.summary.ignoredColumns).toEqual(["Start"]);
		expect(starts("Start", cells, ["start=Start"]).starts[0]).toEqual({ at: MIDNIGHT + 7 * HOUR });
	});

	test("of 150 riders is stored for all of them", () => {
		const cells = Array.from({ length: 150 }, (_, index) => {
			const minute = String(index % 60).padStart(2, "0");
			return `${10 + Math.floor(index / 60)}:${minute}:00`;
		});
		const read = starts("Start", cells);
		expect(read.starts).toEqual(
			cells.map((_, index) => ({ at: MIDNIGHT + 10 * HOUR + index * 60_000 })),
		);
	});

	test("is never read from another column, for any cells", () => {
		const cell = fc.oneof(
			fc.constantFrom("", "10:00", "+1:00", "25:61:61", "0:0", "-", "DNS", "1:00:00:00", "+"),
			fc.string({ maxLength: 8 }).filter((text) => !/[",\r\n\0]/.test(text)),
		);
		fc.assert(
			fc.property(fc.array(cell, { minLength: 2, maxLength: 8 }), (cells) => {
				const { recording, faults } = importLines(
					["bib,name,Start", ...cells.map((text, index) => `${index + 1},R,${text}`)],
					{ format: "start-list", map: ["start=Start"] },
				);
				for (const { start } of recording.entrants)
					if (start !== null)
						expect(Number.isSafeInteger("at" in start ? start.at : start.after)).toBe(true);
				// A cell is a start, nothing, or a fault.
				const filled = cells.filter((text) => text.trim() !== "").length;
				const read = recording.entrants.filter(({ start }) => start !== null).length;
				expect(read + faults.length).toBeLessThanOrEqual(filled);
			}),
		);
	});
});
