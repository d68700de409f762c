import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldOf, GUN, givenFinish, linesOf, type Reads, type Runner } from "../smallRace.ts";

const ran = (start: number, halfway: number, finish: number): Reads => [
	["S", start],
	["5K", halfway],
	["F", finish],
];

describe("times", () => {
	test("are official since the gun and chip since the own start, and ranks are by official time", () => {
		const line = linesOf(
			fieldOf([
				{ bib: "front", reads: ran(1, 1500, 3000) },
				{ bib: "back", reads: ran(120, 1600, 3100) },
			]),
		);
		expect(line("front")).toMatchObject({ official: 3000, chip: 2999, overall: 1 });
		expect(line("back")).toMatchObject({ official: 3100, chip: 2980, overall: 2 });
	});

	test("without a start read are official only", () => {
		const line = linesOf(fieldOf([{ bib: "1", reads: [["F", 3000]] }]));
		expect(line("1")).toMatchObject({ status: "finished", official: 3000, chip: null, overall: 1 });
	});

	test("have the own start read as start, else the gun", () => {
		const line = linesOf(fieldOf([{ bib: "seen", reads: [["S", 42]] }, { bib: "missed" }]));
		expect(line("seen").start).toBe(42);
		expect(line("missed").start).toBe(0);
	});

	test("of a later wave are relative to the gun of this wave", () => {
		const field = fieldOf([{ bib: "1", waveId: "B", reads: ran(610, 2100, 3600) }], {
			waves: [{ id: "B", gun: GUN + 600_000 }],
		});
		expect(linesOf(field)("1")).toMatchObject({ official: 3000, chip: 2990 });
	});

	test("that are equal to the millisecond share a rank; a published tie does not", () => {
		const line = linesOf(
			fieldOf([
				{ bib: "a", reads: ran(1, 1500, 3000.001) },
				{ bib: "b", reads: ran(1, 1500, 3000.9) },
				{ bib: "c", reads: ran(2, 1500, 3000.9) },
				{ bib: "d", reads: ran(2, 1500, 3001) },
			]),
		);
		expect(["a", "b", "c", "d"].map((bib) => line(bib).overall)).toEqual([1, 2, 2, 4]);
	});
});

describe("given times", () => {
	test("give a rank to a runner without reads", () => {
		const field = fieldOf([{ bib: "1" }], {
			givenTimes: [{ bib: "1", pointId: "F", sinceGun: 3_000_000, sinceStart: 2_990_000 }],
		});
		const expected = { status: "finished", official: 3000, chip: 2990, overall: 1 };
		expect(linesOf(field)("1")).toMatchObject(expected);
	});

	test("are ranked together with reads", () => {
		const field = fieldOf([{ bib: "read", reads: ran(1, 1500, 3000) }, { bib: "given" }], {
			givenTimes: [givenFinish("given", 2999)],
		});
		const line = linesOf(field);
		expect(line("given").overall).toBe(1);
		expect(line("read").overall).toBe(2);
	});

	test("are replaced by a read at the same point", () => {
		const field = fieldOf([{ bib: "1", reads: ran(1, 1500, 3000) }], {
			givenTimes: [givenFinish("1", 2900)],
		});
		expect(linesOf(field)("1").official).toBe(3000);
	});

	test("replace a missed finish, and the chip time follows from the own start", () => {
		const field = fieldOf([{ bib: "1", reads: [["S", 30]] }], {
			givenTimes: [givenFinish("1", 3000)],
		});
		expect(linesOf(field)("1")).toMatchObject({ status: "finished", official: 3000, chip: 2970 });
	});

	test("need no gun", () => {
		const field = fieldOf([{ bib: "1" }], {
			waves: [{ id: "A", gun: null }],
			givenTimes: [givenFinish("1", 3000)],
		});
		expect(linesOf(field)("1")).toMatchObject({ status: "finished", official: 3000, overall: 1 });
	});
});

describe("status", () => {
	const field: readonly Runner[] = [
		{ bib: "at home" },
		{ bib: "under way", reads: [["S", 5]] },
		{ bib: "home again", reads: ran(5, 1500, 3000) },
	];

	test("is not started, running or finished in a live event", () => {
		const line = linesOf(fieldOf(field));
		expect(line("at home").status).toBe("notStarted");
		expect(line("under way").status).toBe("running");
		expect(line("home again").status).toBe("finished");
	});

	test("is did not start or did not finish for runners without a time in an announced event", () => {
		const line = linesOf(fieldOf(field, { event: { phase: "announced" } }));
		expect(line("at home").status).toBe("didNotStart");
		expect(line("under way").status).toBe("didNotFinish");
		expect(line("home again").status).toBe("finished");
	});

	test.each(["didNotStart", "didNotFinish", "disqualified"] as const)(
		"%s by hand removes all ranks, and the others move up",
		(statusByHand) => {
			const line = linesOf(
				fieldOf([
					{ bib: "cheat", reads: ran(1, 900, 1800), statusByHand, groupId: "young" },
					{ bib: "honest", reads: ran(1, 1500, 3000), groupId: "young" },
				]),
			);
			const none = { status: statusByHand, overall: 0, bySex: 0, byGroup: 0 };
			expect(line("cheat")).toMatchObject(none);
			expect(line("honest")).toMatchObject({ overall: 1, bySex: 1, byGroup: 1 });
		},
	);

	test("has ranks if it is confirmed by hand", () => {
		const line = linesOf(
			fieldOf([{ bib: "1", reads: ran(1, 1500, 3000), statusByHand: "confirmed" }]),
		);
		expect(line("1")).toMatchObject({ status: "confirmed", overall: 1 });
	});

	test("is not started before the gun, with any reads", () => {
		const field = fieldOf([{ bib: "1", reads: ran(1, 1500, 3000) }], {
			waves: [{ id: "A", gun: null }],
		});
		expect(linesOf(field)("1")).toMatchObject({ status: "notStarted", official: null });
	});
});

describe("ranks", () => {
	const runners: readonly Runner[] = [
		{ bib: "m1", sex: "1", groupId: "young", reads: ran(1, 1400, 3000) },
		{ bib: "w1", sex: "2", groupId: "old", reads: ran(1, 1500, 3001) },
		{ bib: "x1", sex: "3", reads: ran(1, 1450, 3002) },
		{ bib: "m2", sex: "1", groupId: "old", reads: ran(1, 1300, 3003) },
		{ bib: "other", categoryId: "walk", reads: ran(1, 1300, 9000) },
	];
	const line = linesOf(
		fieldOf(runners, {
			categories: [
				{ id: "R", name: "10K", rankBy: null, format: { kind: "race" } },
				{ id: "walk", name: "Walk", rankBy: null, format: { kind: "race" } },
			],
		}),
	);

	test("are in the category, by sex in the category, and in the group", () => {
		expect(line("m1")).toMatchObject({ overall: 1, bySex: 1, byGroup: 1 });
		expect(line("w1")).toMatchObject({ overall: 2, bySex: 1, byGroup: 1 });
		expect(line("m2")).toMatchObject({ overall: 4, bySex: 2, byGroup: 2 });
	});

	test("are only in the category without a ranked sex or a group", () => {
		expect(line("x1")).toMatchObject({ overall: 3, bySex: 0, byGroup: 0 });
	});

	test("are separate for each category", () => {
		expect(line("other")).toMatchObject({ overall: 1, bySex: 1 });
	});

	test("at a point are by the time since the gun", () => {
		expect(["m1", "w1", "x1", "m2"].map((bib) => line(bib).pointRanks[1])).toEqual([2, 4, 3, 1]);
		expect(["m1", "w1", "x1", "m2"].map((bib) => line(bib).pointRanks[2])).toEqual([1, 2, 3, 4]);
	});

	test("at a point are by the time since the own start if a file states only that", () => {
		const given = (bib: string, sinceStart: number) =>
			({ bib, pointId: "5K", sinceGun: null, sinceStart }) as const;
		const field = fieldOf([{ bib: "1" }, { bib: "2" }], {
			givenTimes: [given("1", 1_500_000), given("2", 1_400_000)],
		});
		const halfway = linesOf(field);
		expect(["1", "2"].map((bib) => halfway(bib).pointRanks[1])).toEqual([2, 1]);
	});

	test("at a point do not exist if the mat missed the runner", () => {
		const reads = [
			["S", 1],
			["F", 3000],
		] as const;
		expect(linesOf(fieldOf([{ bib: "1", reads }]))("1").pointRanks).toEqual([1, 0, 1]);
	});
});

describe("scoring again", () => {
	test("gives the same for any order of the reads and for repeated reads", () => {
		const seconds = fc.integer({ min: -60, max: 4000 });
		const read = fc.tuple(fc.constantFrom("S", "5K", "F"), seconds);
		const runners = fc.array(fc.array(read, { maxLength: 6 }), { maxLength: 8 });
		fc.assert(
			fc.property(runners, fc.boolean(), (all, isTwice) => {
				const field = (change: (reads: [string, number][]) => [string, number][]) =>
					all.map((reads, number) => ({ bib: `${number}`, reads: change(reads) }));
				const once = linesOf(fieldOf(field((reads) => reads)));
				const again = linesOf(
					fieldOf(field((reads) => (isTwice ? [...reads, ...reads] : reads).toReversed())),
				);
				all.forEach((_, number) => {
					expect(again(`${number}`)).toEqual(once(`${number}`));
				});
			}),
		);
	});
});
