import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indistinctPoint } from "../../src/race/record/courses.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { courseOf } from "../../src/race/scoring/field.ts";
import { leadersOf } from "../../src/race/scoring/leaders.ts";
import { score } from "../../src/race/scoring/standings.ts";
import { winnersOf } from "../../src/race/scoring/winners.ts";
import { CITY_POINTS, cityField } from "./cityRaces.ts";
import { fieldOf, GUN, givenFinish, linesOf, POINTS, type Runner } from "./smallRace.ts";

const ten = (bib: string, finish: number): Runner => ({
	bib,
	categoryId: "10",
	reads: [
		["S", 10],
		["5K", finish / 2],
		["GATE", finish],
	],
});
const half = (bib: string, finish: number): Runner => ({
	bib,
	categoryId: "21",
	reads: [
		["S", 20],
		["5K", finish / 4],
		["15K", (finish * 3) / 4],
		["GATE", finish],
	],
});

describe("two categories with one finish mat", () => {
	const field = cityField([
		ten("t1", 2_400),
		ten("t2", 3_000),
		half("h1", 4_200),
		half("h2", 4_800),
	]);

	test("are timed and ranked separately", () => {
		const line = linesOf(field);
		expect(line("t1")).toMatchObject({ status: "finished", official: 2_400, overall: 1, bySex: 1 });
		expect(line("t2")).toMatchObject({ official: 3_000, overall: 2, bySex: 2 });
		expect(line("h1")).toMatchObject({ official: 4_200, chip: 4_180, overall: 1, bySex: 1 });
		expect(line("h2")).toMatchObject({ official: 4_800, overall: 2, bySex: 2 });
	});

	test("each have a length, a start and a finish", () => {
		const [tenK, halfMarathon] = [courseOf(field, 0), courseOf(field, 2)];
		expect([tenK.km, halfMarathon.km]).toEqual([10, 21.0975]);
		const idsOf = (points: readonly number[]) => points.map((point) => CITY_POINTS[point]?.id);
		expect(idsOf(tenK.points)).toEqual(["S", "5K", "F10"]);
		expect(idsOf(halfMarathon.points)).toEqual(["S", "5K", "15K", "F21"]);
		expect(idsOf([tenK.start, tenK.finish])).toEqual(["S", "F10"]);
		expect(idsOf([halfMarathon.start, halfMarathon.finish])).toEqual(["S", "F21"]);
	});

	test("are ranked separately at a common point", () => {
		const line = linesOf(field);
		// t1 was there after 1,200 s, h1 after 1,050 s.
		expect(line("t1").pointRanks).toEqual([1, 1, 0, 1, 0]);
		expect(line("h1").pointRanks).toEqual([1, 1, 1, 0, 1]);
	});

	test("each have leaders and winners", () => {
		const standings = score(field, GUN);
		const bibs = (of: readonly { runner: number }[]) =>
			of.map(({ runner }) => field.entrants[runner]?.bib);
		expect(leadersOf(field, standings, 1).map(({ leaders }) => bibs(leaders))).toEqual([
			["t1"],
			["h1"],
		]);
		const overall = winnersOf(field, standings).filter(({ title }) => title.kind === "overall");
		expect(overall.map(({ winners }) => bibs(winners))).toEqual([
			["t1", "t2"],
			["h1", "h2"],
		]);
	});

	test("count no read at a mat that is not on the runner's course", () => {
		const lost = cityField([
			{
				bib: "lost",
				reads: [
					["S", 10],
					["15K", 4_000],
				],
			},
		]);
		expect(linesOf(lost)("lost")).toMatchObject({ status: "running", pointRanks: [1, 0, 0, 0, 0] });
		expect(lost.reads).toMatchObject({ nowhere: 0 });
	});

	test("judge a read by the distance of the runner's category", () => {
		// At 2 min/km, 10 km take 20 minutes and a half marathon more than 42.
		const after30 = [["GATE", 1_800]] as const;
		const line = linesOf(
			cityField([
				{ bib: "ten", reads: after30 },
				{ bib: "half", categoryId: "21", reads: after30 },
			]),
		);
		expect(line("ten")).toMatchObject({ status: "finished", official: 1_800 });
		expect(line("half")).toMatchObject({ status: "notStarted", official: null });
	});

	test("do not change each other's results, for any runners", () => {
		const finish = fc.integer({ min: 1_300, max: 9_000 });
		const others = fc.array(finish, { maxLength: 8 });
		fc.assert(
			fc.property(fc.array(finish, { minLength: 1, maxLength: 8 }), others, (tens, halves) => {
				const runners = tens.map((seconds, number) => ten(`t${number}`, seconds));
				const alone = linesOf(cityField(runners));
				const together = linesOf(
					cityField([...halves.map((seconds, number) => half(`h${number}`, seconds)), ...runners]),
				);
				for (const { bib } of runners) expect(together(bib)).toEqual(alone(bib));
			}),
		);
	});
});

describe("a runner", () => {
	test("without a category passes the common points, and has no finish if no finish is common", () => {
		const field = cityField([{ ...half("?", 4_800), categoryId: "unknown" }]);
		expect(linesOf(field)("?")).toMatchObject({ status: "running", official: null, overall: 0 });
		expect(courseOf(field, 0).points).toEqual([0, 1]);
	});
});

describe("a category with a separate finish", () => {
	const own = defaultPoint({ id: "TOP", kind: "finish", km: 8, categoryIds: ["R"] });
	const points = (where: "before" | "after") => {
		const common = defaultPoint({ id: "F", kind: "finish", km: 10 });
		const start = defaultPoint({ id: "S", kind: "start", km: 0 });
		return where === "before" ? [start, own, common] : [start, common, own];
	};

	test.each(["before", "after"] as const)(
		"does not pass the common finish, if its own is %s it in the list",
		(where) => {
			const field = fieldOf([{ bib: "1", reads: [["TOP", 2_000]] }], { points: points(where) });
			expect(courseOf(field, 0)).toMatchObject({ km: 8 });
			expect(linesOf(field)("1")).toMatchObject({ status: "finished", official: 2_000 });
		},
	);

	test("has the given finish time of a file at this finish", () => {
		const field = fieldOf([{ bib: "1" }, { bib: "2", categoryId: "others" }], {
			points: points("after"),
			givenTimes: [givenFinish("1", 3_000), givenFinish("2", 3_100)],
		});
		const line = linesOf(field);
		expect(line("1")).toMatchObject({ official: 3_000, pointRanks: [0, 0, 1] });
		expect(line("2")).toMatchObject({ official: 3_100 });
	});

	test("has the reads at the common finish only if no other category finishes there", () => {
		const common = defaultPoint({ id: "F", kind: "finish" });
		const reads = [["F", 4_000]] as const;
		const both: readonly Runner[] = [
			{ bib: "ten", categoryId: "10", reads },
			{ bib: "half", categoryId: "21", reads },
		];
		const line = linesOf(cityField(both, { points: [...CITY_POINTS, common] }));
		expect(line("ten")).toMatchObject({ status: "finished", pointRanks: [0, 0, 0, 1, 0, 0] });
		expect(line("half")).toMatchObject({ status: "finished", pointRanks: [0, 0, 0, 0, 1, 0] });
		const ghosts = defaultPoint({ id: "F", kind: "finish", categoryIds: ["ghosts"] });
		const never = linesOf(cityField(both, { points: [...CITY_POINTS, ghosts] }));
		expect(never("ten")).toMatchObject({ status: "notStarted" });
		const some = [...CITY_POINTS.filter(({ id }) => id !== "F21"), common];
		const apart = linesOf(cityField(both, { points: some }));
		expect(apart("ten")).toMatchObject({ status: "notStarted" });
		expect(apart("half")).toMatchObject({ status: "finished", pointRanks: [0, 0, 0, 0, 1] });
	});

	test("has no time at a point off its course, even if a file states one", () => {
		const field = cityField([{ bib: "0", categoryId: "21" }, { bib: "1" }], {
			givenTimes: [{ bib: "1", pointId: "15K", sinceGun: 3_000_000, sinceStart: null }],
		});
		const line = linesOf(field);
		expect(["0", "1"].map((bib) => line(bib).status)).toEqual(["notStarted", "notStarted"]);
	});

	test("can have a separate start, for reads and given times", () => {
		const ownStart = defaultPoint({ id: "PARK", kind: "start", km: 0, categoryIds: ["R"] });
		const common = points("after").map((point) => ({ ...point, categoryIds: [] }));
		const given = { bib: "1", pointId: "S", sinceGun: 30_000, sinceStart: null };
		const field = fieldOf([{ bib: "1" }, { bib: "2", reads: [["PARK", 12]] }], {
			points: [...common, ownStart],
			givenTimes: [given],
		});
		const line = linesOf(field);
		expect([line("1").status, line("1").pointRanks]).toEqual(["running", [0, 0, 0, 2]]);
		expect(line("2")).toMatchObject({ start: 12, pointRanks: [0, 0, 0, 1] });
		const readAtS = fieldOf([{ bib: "1", reads: [["S", 15]] }], {
			points: [...common, ownStart],
		});
		expect(linesOf(readAtS)("1")).toMatchObject({ start: 15, pointRanks: [0, 0, 0, 1] });
	});

	test("without a start counts times from the gun, and has no chip times", () => {
		const field = fieldOf(
			[
				{
					bib: "1",
					reads: [
						["5K", 1_500],
						["F", 3_000],
					],
				},
			],
			{
				points: POINTS.slice(1),
			},
		);
		expect(linesOf(field)("1")).toMatchObject({ start: 0, official: 3_000, chip: null });
	});
});

describe("points that share a mat", () => {
	const lap = (id: string, km: number | null, categoryIds: string[] = []) =>
		defaultPoint({ id, kind: "split", km, mat: "M", categoryIds });

	test("are distinguished by their distances", () => {
		expect(indistinctPoint([lap("1", 5), lap("2", 10)])).toBeNull();
		expect(indistinctPoint([lap("1", 5), lap("2", null)])?.id).toBe("2");
		expect(indistinctPoint([lap("1", null), lap("2", 5)])?.id).toBe("1");
		expect(indistinctPoint([lap("1", 5), lap("2", 5)])?.id).toBe("2");
	});

	test("need no distances if no runner passes both", () => {
		expect(indistinctPoint([lap("1", null, ["a"]), lap("2", null, ["b"])])).toBeNull();
		expect(indistinctPoint([lap("1", null), lap("2", 5, ["b"])])?.id).toBe("1");
		expect(indistinctPoint([defaultPoint({ id: "X", kind: "split" }), lap("1", null)])).toBeNull();
		expect(indistinctPoint(CITY_POINTS)).toBeNull();
	});
});

describe("the fastest pace of a leg", () => {
	/** The city's points with a fastest pace of the last 5 km; the event's is 3 min/km. */
	const downhill = (fastestPace: number | null) => [
		...CITY_POINTS.filter(({ id }) => id !== "F10"),
		defaultPoint({ id: "F10", kind: "finish", km: 10, categoryIds: ["10"], fastestPace }),
	];
	const finishes = (fastestPace: number | null, halfway: number | null, finish: number) => {
		const reads = [
			...(halfway === null ? [] : [["5K", halfway] as const]),
			["F10", finish] as const,
		];
		const changes = { points: downhill(fastestPace), event: { fastestPace: 3 } };
		const line = linesOf(cityField([{ bib: "1", reads }], changes));
		return line("1").status === "finished";
	};

	test("replaces the event's on this leg", () => {
		expect(finishes(null, 1_000, 1_899)).toBe(false);
		expect(finishes(null, 1_000, 1_900)).toBe(true);
		expect(finishes(1, 1_000, 1_299)).toBe(false);
		expect(finishes(1, 1_000, 1_300)).toBe(true);
		expect(finishes(4, 1_000, 2_199)).toBe(false);
		expect(finishes(4, 1_000, 2_200)).toBe(true);
	});

	test("applies to this leg only, also if the mat before it missed the runner", () => {
		expect(finishes(1, null, 1_199)).toBe(false);
		expect(finishes(1, null, 1_200)).toBe(true);
		expect(finishes(4, null, 2_099)).toBe(false);
		expect(finishes(4, null, 2_100)).toBe(true);
	});

	test("applies to a point without a distance as far as the point before it", () => {
		const [start, five, , finish] = CITY_POINTS;
		const bend = defaultPoint({ id: "bend", kind: "split" });
		const points = [start, five, bend, finish].flatMap((point) => point ?? []);
		const changes = { points, event: { fastestPace: 3 } };
		const isTaken = (seconds: number) =>
			linesOf(cityField([{ bib: "1", reads: [["bend", seconds]] }], changes))("1").status ===
			"running";
		expect([899, 900].map(isTaken)).toEqual([false, true]);
	});

	test("applies to its category only", () => {
		const points = [
			...CITY_POINTS.filter(({ id }) => id !== "F10"),
			defaultPoint({
				id: "F10",
				kind: "finish",
				mat: "GATE",
				km: 10,
				categoryIds: ["10"],
				fastestPace: 4,
			}),
		];
		const field = cityField([ten("t", 2_000), half("h", 7_200)], { points });
		expect(linesOf(field)("t").official).toBeNull();
		expect(linesOf(field)("h").official).toBe(7_200);
	});
});
