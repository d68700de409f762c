import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldOf, GUN } from "../smallRace.ts";

describe("a field", () => {
	test("leaves out reads of unknown bibs, chips and mats, and counts them", () => {
		const field = fieldOf([{ bib: "1", reads: [["S", 1]] }], {
			passings: [
				{ source: "", pointId: "S", bib: "1", time: GUN },
				{ source: "", pointId: "S", bib: "stray", time: GUN },
				{ source: "", pointId: "S", chip: "unknown", time: GUN },
				{ source: "", pointId: "elsewhere", bib: "1", time: GUN },
			],
		});
		const { start, end, time } = field.reads;
		expect([...time.subarray(start[0], end[0])]).toEqual([GUN]);
		expect(field.reads).toMatchObject({ ofNobody: 2, nowhere: 1 });
	});

	test("does not reference the reads that it was laid out from, so that their memory is freed", () => {
		expect(fieldOf([])).not.toHaveProperty("passings");
		expect(fieldOf([])).not.toHaveProperty("givenTimes");
	});

	test("has no gun, group or category for a runner whose wave, group or category is unknown", () => {
		const field = fieldOf([{ bib: "1", waveId: "?", groupId: "?", categoryId: "?" }]);
		expect([...field.gun]).toEqual([Number.NaN]);
		expect([...field.group]).toEqual([-1]);
		expect([...field.category]).toEqual([-1]);
	});

	test("has each runner's reads by time, then mat, for any order of arrival", () => {
		const read = fc.tuple(fc.constantFrom("S", "5K", "F"), fc.nat({ max: 9 }));
		const reads = fc.array(read, { maxLength: 12 });
		fc.assert(
			fc.property(reads, reads, (ofOne, ofTwo) => {
				const field = fieldOf([
					{ bib: "1", reads: ofOne },
					{ bib: "2", reads: ofTwo },
				]);
				const order = ["S", "5K", "F"];
				[ofOne, ofTwo].forEach((own, runner) => {
					const expected = own
						.map(([point, seconds]) => [GUN + seconds * 1000, order.indexOf(point)] as const)
						.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
					const { start, end, time, mat } = field.reads;
					const [from, to] = [start[runner] ?? -1, end[runner] ?? -1];
					expect([...time.subarray(from, to)]).toEqual(expected.map(([at]) => at));
					expect([...mat.subarray(from, to)]).toEqual(expected.map(([, at]) => at));
				});
			}),
		);
	});
});
