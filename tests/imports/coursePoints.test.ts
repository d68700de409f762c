import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { indistinctPoint } from "../../src/race/record/courses.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { runs } from "../fixtures/runs.ts";
import { importLines } from "./importing.ts";

const HEADER = "point,name,kind,km,mat,category,cut-off,fastest pace";
/** The points of rows under the whole header. */
const pointsOf = (...rows: readonly string[]) => importLines([HEADER, ...rows]).recording.points;

describe("the kind of a point", () => {
	const kindsOf = (...rows: readonly string[]) => pointsOf(...rows).map(({ kind }) => kind);

	test("follows from the position of the point if the file has none", () => {
		expect(kindsOf("A,,,,,,,", "B,,,5,,,,", "C,,,10,,,,")).toEqual(["start", "split", "finish"]);
	});

	test("follows for each race from the position on the course of the race", () => {
		const points = pointsOf(
			"A,,,,,,,",
			"B,,,5,,,,",
			"C,,,10,,10K,,",
			"D,,,15,,半馬,,",
			"E,,,21.0975,,半馬,,",
		);
		expect(points.map(({ id, kind }) => [id, kind])).toEqual([
			["S", "start"],
			["B", "split"],
			["D", "split"],
			["C", "finish"],
			["E", "finish"],
		]);
	});

	test("is recognised by a word in the kind, the point or its name, in any row", () => {
		const inOrder = ["start", "split", "finish"];
		expect(kindsOf("Z,,終點,10,,,,", "B,,關門點,5,,,,", "A,,スタート,,,,,")).toEqual(inOrder);
		expect(kindsOf("Finish,,,10,,,,", "B,,,5,,,,", "Start,,,,,,,")).toEqual(inOrder);
		expect(kindsOf("Z,ゴール,,10,,,,", "B,,,5,,,,", "A,起點,,,,,,")).toEqual(inOrder);
	});

	test("is split if another row is the start or the finish", () => {
		const points = pointsOf("A,,,,,,,", "B,,start,,,,,", "C,,finish,10,,,,", "D,,,9,,,,");
		expect(points.map(({ id, kind }) => [id, kind])).toEqual([
			["S", "start"],
			["A", "split"],
			["D", "split"],
			["F", "finish"],
		]);
	});

	test("is not start if the first point is along the course", () => {
		expect(kindsOf("5K,,,5,,,,", "10K,,,10,,,,")).toEqual(["split", "finish"]);
	});

	test("is ambiguous where one race ends and another continues: two rows are needed", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,,0,,,,",
			"10K,,,10,,,,",
			"F21,,,21.1,,半馬,,",
			"5K,,,5,,5K,,",
		]);
		expect(faults).toEqual([]);
		expect(recording.points.map(({ id }) => id)).toEqual(["S", "10K", "5K", "F21"]);
		const both = importLines([HEADER, "S,,,0,,,,", "10K,,,10,,10K;半馬,,", "F21,,,21.1,,半馬,,"]);
		expect(both.faults).toMatchObject([{ row: 3, column: "point", value: "10K" }]);
		expect(both.faults[0]?.reason).toMatch(/its own row, with the same mat\.$/);
		expect(both.recording.points.map(({ id }) => id)).toEqual(["S", "F21"]);
	});
});

describe("the id of a point", () => {
	test("is S and F for start and finish in every file, and the file's word is the mat", () => {
		const [start, finish] = pointsOf("Arch,,start,,,,,", "FIN,City Hall,finish,10,,,,");
		expect(start).toEqual(defaultPoint({ id: "S", kind: "start", km: 0, mat: "Arch" }));
		expect(finish).toEqual(
			defaultPoint({ id: "F", name: "City Hall", kind: "finish", km: 10, mat: "FIN" }),
		);
		expect(pointsOf("起點,,,,M1,,,", "終點,,,10,,,,").map(({ id, mat }) => [id, mat])).toEqual([
			["S", "M1"],
			["F", "終點"],
		]);
	});

	test("is the id from results and crossings for a split, and the file's spelling is the mat", () => {
		const [, five, half] = pointsOf(
			"S,,,,,,,",
			"05km,,,,,,,",
			"半程,,,,,,,",
			"CP 3,,,30,,,,",
			"F,,,42.195,,,,",
		);
		expect(five).toEqual(
			defaultPoint({ id: "5K", name: "05km", kind: "split", km: 5, mat: "05km" }),
		);
		expect(half).toEqual(
			defaultPoint({ id: "Half", name: "半程", kind: "split", km: 21.0975, mat: "半程" }),
		);
		expect(pointsOf("S,,,,,,,", "CP 3,,,30,,,,", "F,,,42.195,,,,")[1]).toMatchObject({
			id: "CP-3",
			mat: "CP 3",
		});
	});

	test("is unique in the course", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,start,,,,,",
			"F,,finish,10,,10K,,",
			"F,,finish,21,,半馬,,",
		]);
		expect(faults).toMatchObject([{ row: 4, column: "point", value: "F" }]);
		expect(faults[0]?.reason).toMatch(/^Row 3 has this point already; .* if it is the same\.$/);
		expect(recording.points.map(({ id, km }) => [id, km])).toEqual([
			["S", 0],
			["F", 10],
		]);
	});
});

describe("points that share a mat", () => {
	test("are laps, each with a distance", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,start,0,ARCH,,,",
			"L1,,split,2.5,ARCH,,,",
			"L2,,split,5,ARCH,,,",
			"F,,finish,7.5,ARCH,,,",
		]);
		expect(faults).toEqual([]);
		expect(recording.points.map(({ id, mat }) => [id, mat])).toEqual([
			["S", "ARCH"],
			["L1", "ARCH"],
			["L2", "ARCH"],
			["F", "ARCH"],
		]);
	});

	test("on one course need different distances: a row without one is reported and left out", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,start,0,ARCH,,,",
			"L1,,split,,ARCH,,,",
			"L2,,split,5,ARCH,,,",
			"L3,,split,5,ARCH,,,",
			"F,,finish,7.5,ARCH,,,",
		]);
		expect(faults.map(({ row, column, value }) => [row, column, value])).toEqual([
			[3, "km", ""],
			[5, "km", "5"],
		]);
		expect(faults[0]?.reason).toMatch(/the mat ARCH .* its own distance\.$/);
		expect(recording.points.map(({ id }) => id)).toEqual(["S", "L2", "F"]);
	});

	test("on two courses need no distance", () => {
		const { faults } = importLines([
			HEADER,
			"S,,,,,,,",
			"F1,,finish,10,GATE,10K,,",
			"F2,,finish,21,GATE,半馬,,",
		]);
		expect(faults).toEqual([]);
	});
});

test("a course with any cells is read without a crash, and its points have unique ids", () => {
	const cell = fc.constantFrom(
		"",
		"S",
		"F",
		"5K",
		"A",
		"B",
		"start",
		"finish",
		"split",
		"5",
		"10",
		"M",
		"1:30:00",
		"2:30",
		"半馬",
		"10K;半馬",
		"?",
		'"',
		"0",
	);
	const row = fc.array(cell, { minLength: 8, maxLength: 8 });
	fc.assert(
		fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
			const lines = rows.map((cells) =>
				cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(","),
			);
			if (rows.every((cells) => cells.every((each) => each === ""))) return;
			unlessAsked(() => importLines([HEADER, ...lines]));
			const read = unlessAsked(() => importLines([HEADER, ...lines], { map: ["km=km"] }));
			if (read === null) return;
			const { recording, faults } = read;
			expect(indistinctPoint(recording.points)).toBeNull();
			expect(new Set(recording.points.map(({ id }) => id)).size).toBe(recording.points.length);
			const known = new Set(recording.categories.map(({ id }) => id));
			for (const { categoryIds } of recording.points)
				for (const id of categoryIds) expect(known).toContain(id);
			for (const { reason, row: at } of faults) {
				expect(reason).toMatch(/\.$/);
				expect(at).toBeGreaterThan(1);
			}
		}),
		{ numRuns: runs(500) },
	);
});

const ASKED =
	/distance of this course|furthest point of this course|^This course would be|, and its name says/;

/** null where the distances of a course are asked about. */
function unlessAsked<Result>(read: () => Result): Result | null {
	try {
		return read();
	} catch (error) {
		if (error instanceof UnreadableFile && ASKED.test(error.message)) return null;
		throw error;
	}
}
