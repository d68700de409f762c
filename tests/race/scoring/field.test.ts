import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldOf, GUN } from "../smallRace.ts";

describe("a field laid out", () => {
	test("leaves out reads of bibs, chips and places that the event does not know, and counts them", () => {
		const field = fieldOf([{ bib: "1", reads: [["S", 1]] }], {
			passings: [
				{ pointId: "S", bib: "1", time: GUN },
				{ pointId: "S", bib: "stray", time: GUN },
				{ pointId: "S", chip: "nobody's", time: GUN },
				{ pointId: "elsewhere", bib: "1", time: GUN },
			],
		});
		expect([...field.reads.time]).toEqual([GUN]);
		expect([...field.reads.start]).toEqual([0, 1]);
		expect(field.reads).toMatchObject({ ofNobody: 2, nowhere: 1 });
	});

	test("keeps none of the objects that it was laid out from, so that they can go", () => {
		expect(fieldOf([])).not.toHaveProperty("passings");
		expect(fieldOf([])).not.toHaveProperty("givenTimes");
	});

	test("has a runner of no known wave, group or category without gun, group and category", () => {
		const field = fieldOf([{ bib: "1", waveId: "?", groupId: "?", categoryId: "?" }]);
		expect([...field.gun]).toEqual([Number.NaN]);
		expect([...field.group]).toEqual([-1]);
		expect([...field.category]).toEqual([-1]);
	});

	test("holds each runner's reads in the order of time, then place, however they came", () => {
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
					const { start, time, place } = field.reads;
					const [from, to] = [start[runner] ?? -1, start[runner + 1] ?? -1];
					expect([...time.subarray(from, to)]).toEqual(expected.map(([at]) => at));
					expect([...place.subarray(from, to)]).toEqual(expected.map(([, at]) => at));
				});
			}),
		);
	});
});
