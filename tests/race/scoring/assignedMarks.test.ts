/** A mark that a person assigned to a runner: it counts where no mat read the runner, and is evidence where one did. */
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { Point } from "../../../src/race/record/record.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { groupReads } from "../../../src/race/watch/groupedReads.ts";
import { readQueues } from "../../../src/race/watch/readQueues.ts";
import { createWatchLog } from "../../../src/race/watch/watchLog.ts";
import { fieldOf, GUN, POINTS } from "../smallRace.ts";
import { rowsOf } from "../watch/watching.ts";

const mark = (pointId: string, seconds: number): NamedRead => ({
	source: "desk",
	pointId,
	time: GUN + seconds * 1_000,
	bib: "",
});
const mat = (pointId: string, seconds: number): NamedRead => ({
	source: "mat",
	pointId,
	time: GUN + seconds * 1_000,
	bib: "1",
});

/** Runner 1 with these reads, all marks assigned to the runner. */
function raceOf(
	reads: readonly NamedRead[],
	{ points = POINTS, ruling = null }: { points?: readonly Point[]; ruling?: "forced" | null } = {},
) {
	const rulings = reads.flatMap((read, index) =>
		"bib" in read && read.bib === "" ? { first: index, last: index, ruling, bib: "1" } : [],
	);
	const decided = { rulings, handTimes: [], clockOffsets: [] };
	const field = fieldOf([{ bib: "1" }], { passings: reads, points, decided });
	const { passedAt } = score(field, GUN + 20_000_000);
	const log = createWatchLog();
	log.add(reads.map((read, id) => ({ ...read, id, arrivedAt: null })));
	const { disagreeing } = readQueues(field, groupReads(field, log.columns()));
	return {
		passed: field.points.map((_, point) => ((passedAt[point] ?? Number.NaN) - GUN) / 1_000),
		disagreeing: rowsOf(disagreeing).map(({ source, others, difference }) => ({
			sources: [source, ...others],
			difference,
		})),
	};
}

describe("a matched mark", () => {
	test("counts where no mat read the runner", () => {
		const { passed, disagreeing } = raceOf([mat("S", 5), mark("F", 2_400)]);
		expect(passed).toEqual([5, Number.NaN, 2_400]);
		expect(disagreeing).toEqual([]);
	});

	test.each([
		["before", 2_399.8],
		["after", 2_400.2],
	])("gives way to the mat, also if it is %s the mat", (_, seconds) => {
		const { passed, disagreeing } = raceOf([mark("F", seconds), mat("F", 2_400)]);
		expect(passed.at(-1)).toBe(2_400);
		expect(disagreeing).toEqual([]);
	});

	test("gives way at any distance, and then both sources are named as disagreeing", () => {
		for (const seconds of [2_399.4, 2_401, 2_200, 3_000]) {
			const { passed, disagreeing } = raceOf([mat("F", 2_400), mark("F", seconds)]);
			expect(passed.at(-1)).toBe(2_400);
			const difference = Math.round(Math.abs(seconds - 2_400) * 1_000);
			expect(disagreeing).toMatchObject([{ difference: expect.closeTo(difference, 0) }]);
			expect(disagreeing[0]?.sources.toSorted()).toEqual(["desk", "mat"]);
		}
	});

	test("is compared with a mat that is named otherwise than the point", () => {
		const points = POINTS.map((point) => (point.id === "F" ? { ...point, mat: "ARCH" } : point));
		const { passed, disagreeing } = raceOf([mat("ARCH", 2_400), mark("F", 2_399)], { points });
		expect(passed.at(-1)).toBe(2_400);
		expect(disagreeing).toMatchObject([{ sources: ["desk", "mat"], difference: 1_000 }]);
	});

	test("counts where the mat's read does not, because it is before the gun", () => {
		expect(raceOf([mat("F", -60), mark("F", 2_400)]).passed.at(-1)).toBe(2_400);
	});

	test("counts if a person forced it", () => {
		const { passed } = raceOf([mark("F", 2_399), mat("F", 2_400)], { ruling: "forced" });
		expect(passed.at(-1)).toBe(2_399);
	});

	test("fills a lap that the mat missed, and gives way on the others", () => {
		const points = ["1", "2", "3"].map((id, index) =>
			defaultPoint({ id, kind: "split", km: 2 * (index + 1), mat: "LAP" }),
		);
		const reads = [mat("LAP", 600), mark("LAP", 1_200), mark("LAP", 1_799), mat("LAP", 1_800)];
		expect(raceOf(reads, { points }).passed).toEqual([600, 1_200, 1_800]);
	});
});
