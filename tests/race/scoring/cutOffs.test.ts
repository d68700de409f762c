import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { Point } from "../../../src/race/record/record.ts";
import { nextCutOff } from "../../../src/race/scoring/cutOffs.ts";
import { CITY_POINTS, cityField } from "../cityRaces.ts";
import { type FieldChanges, fieldOf, GUN, linesOf, type Runner } from "../smallRace.ts";

const MINUTE = 60_000;
/** Halfway closes after 45 minutes, the finish after 90. */
const POINTS: readonly Point[] = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "5K", kind: "split", km: 5, cutOff: 45 * MINUTE }),
	defaultPoint({ id: "F", kind: "finish", km: 10, cutOff: 90 * MINUTE }),
];

const START = ["S", 10] as const;
/** The runner's line at a number of minutes and half a second after the gun. */
function lineAfter(minutes: number, runner: Partial<Runner>, changes: FieldChanges = {}) {
	const field = fieldOf([{ bib: "1", ...runner }], { points: POINTS, ...changes });
	return linesOf(field, GUN + minutes * MINUTE + 500)("1");
}
const statusAfter = (minutes: number, reads: Runner["reads"] = [], changes: FieldChanges = {}) =>
	lineAfter(minutes, { reads }, changes).status;

describe("a cut-off", () => {
	test("does not affect runners who pass before it or exactly at it", () => {
		expect(statusAfter(60, [START, ["5K", 2_600]])).toBe("running");
		expect(statusAfter(60, [START, ["5K", 2_700]])).toBe("running");
	});

	test("excludes a runner who passes 1 ms later, despite later passings", () => {
		expect(statusAfter(60, [START, ["5K", 2_700.001]])).toBe("didNotFinish");
		const line = lineAfter(100, { reads: [START, ["5K", 2_700.001], ["F", 5_000]] });
		expect(line).toMatchObject({ status: "didNotFinish", official: null, overall: 0 });
	});

	test("excludes a runner who has not passed, but not before its time", () => {
		expect(statusAfter(44, [START])).toBe("running");
		expect(statusAfter(44.99, [START])).toBe("running");
		expect(statusAfter(45, [START])).toBe("didNotFinish");
		const atTheMoment = linesOf(
			fieldOf([{ bib: "1", reads: [START] }], { points: POINTS }),
			GUN + 45 * MINUTE,
		);
		expect(atTheMoment("1").status).toBe("running");
	});

	test("gives runners without a passing the status did not start", () => {
		expect(statusAfter(44)).toBe("notStarted");
		expect(statusAfter(45)).toBe("didNotStart");
	});

	test("does not affect a runner who was missed here and read further along", () => {
		const reads = [START, ["F", 5_000]] as const;
		expect(statusAfter(100, reads)).toBe("finished");
	});

	test("is withdrawn for a runner whose read arrives late", () => {
		expect(statusAfter(60, [START])).toBe("didNotFinish");
		expect(statusAfter(60, [START, ["5K", 2_600]])).toBe("running");
		expect(statusAfter(120, [START, ["5K", 2_600]])).toBe("didNotFinish");
		const back = lineAfter(120, { reads: [START, ["5K", 2_600], ["F", 5_400]] });
		expect(back).toMatchObject({ status: "finished", overall: 1 });
	});

	test("removes a late finish, and the others move up", () => {
		const field = fieldOf(
			[
				{ bib: "late", reads: [START, ["5K", 2_600], ["F", 5_400.001]] },
				{ bib: "in time", reads: [START, ["5K", 2_650], ["F", 5_400]] },
			],
			{ points: POINTS },
		);
		const line = linesOf(field, GUN + 100 * MINUTE);
		expect(line("late")).toMatchObject({ status: "didNotFinish", overall: 0, bySex: 0 });
		expect(line("in time")).toMatchObject({ status: "finished", overall: 1, bySex: 1 });
	});

	test("does not override an official's status", () => {
		for (const statusByHand of ["confirmed", "disqualified", "didNotStart"] as const)
			expect(lineAfter(100, { reads: [START], statusByHand }).status).toBe(statusByHand);
	});

	test("applies in an announced event", () => {
		const announced = { event: { phase: "announced" } } as const;
		expect(statusAfter(200, [START, ["5K", 2_600], ["F", 5_000]], announced)).toBe("finished");
		expect(statusAfter(200, [START, ["5K", 2_600], ["F", 5_401]], announced)).toBe("didNotFinish");
		expect(statusAfter(200, [START], announced)).toBe("didNotFinish");
		expect(statusAfter(200, [], announced)).toBe("didNotStart");
	});

	test("does not apply to a wave that has not started", () => {
		expect(statusAfter(500, [], { waves: [{ id: "A", gun: null }] })).toBe("notStarted");
	});

	test("is relative to the gun of each wave", () => {
		const second = GUN + 20 * MINUTE;
		const field = fieldOf(
			[
				{ bib: "first", reads: [START] },
				{ bib: "second", waveId: "B", reads: [["S", 1_210]] },
			],
			{
				points: POINTS,
				waves: [
					{ id: "A", gun: GUN },
					{ id: "B", gun: second },
				],
			},
		);
		const statuses = (now: number) =>
			["first", "second"].map((bib) => linesOf(field, now)(bib).status);
		expect(statuses(GUN + 45 * MINUTE + 1)).toEqual(["didNotFinish", "running"]);
		expect(statuses(second + 45 * MINUTE)).toEqual(["didNotFinish", "running"]);
		expect(statuses(second + 45 * MINUTE + 1)).toEqual(["didNotFinish", "didNotFinish"]);
	});

	test("applies only to runners whose course has the point", () => {
		const points = CITY_POINTS.map((point) =>
			point.id === "15K" ? { ...point, cutOff: 90 * MINUTE } : point,
		);
		const field = cityField(
			[
				{ bib: "ten", reads: [START] },
				{ bib: "half", categoryId: "21", reads: [START] },
			],
			{ points },
		);
		const line = linesOf(field, GUN + 200 * MINUTE);
		expect([line("ten").status, line("half").status]).toEqual(["running", "didNotFinish"]);
	});

	test("uses the time since the own start if a file states only that", () => {
		const given = (pointId: string, minutes: number): FieldChanges => ({
			givenTimes: [{ bib: "1", pointId, sinceGun: null, sinceStart: minutes * MINUTE }],
		});
		expect(statusAfter(60, [], given("5K", 40))).toBe("running");
		expect(statusAfter(60, [], given("5K", 46))).toBe("didNotFinish");
	});
});

describe("the next cut-off", () => {
	const waves = [
		{ id: "A", gun: GUN },
		{ id: "B", gun: GUN + 20 * MINUTE },
		{ id: "C", gun: null },
	];
	const field = fieldOf([], { points: POINTS, waves });

	test("is the first instant at which the standings can change: just after a point closes for a wave", () => {
		const minutes = (now: number) => {
			const next = nextCutOff(field, GUN + now * MINUTE);
			return next === null ? null : (next - 1 - GUN) / MINUTE;
		};
		expect([0, 45, 45.01, 66, 91, 111].map(minutes)).toEqual([45, 45, 65, 90, 110, null]);
	});

	test("is not returned again at its instant", () => {
		const first = nextCutOff(field, GUN) ?? 0;
		expect(nextCutOff(field, first)).toBeGreaterThan(first);
	});

	test("does not exist without a cut-off and without a gun", () => {
		expect(nextCutOff(fieldOf([]), GUN)).toBeNull();
		expect(
			nextCutOff(fieldOf([], { points: POINTS, waves: [{ id: "A", gun: null }] }), GUN),
		).toBeNull();
	});

	test("is before any change of the standings without new reads", () => {
		const read = fc.tuple(fc.constantFrom("S", "5K", "F"), fc.integer({ min: 0, max: 6_000 }));
		const runner = fc.record({
			reads: fc.array(read, { maxLength: 4 }),
			waveId: fc.constantFrom("A", "B", "C"),
		});
		const minutes = fc.integer({ min: 0, max: 130 });
		fc.assert(
			fc.property(fc.array(runner, { maxLength: 6 }), minutes, (runners, from) => {
				const racing = fieldOf(
					runners.map((each, number) => ({ bib: `${number}`, ...each })),
					{ points: POINTS, waves },
				);
				const now = GUN + from * MINUTE;
				const next = nextCutOff(racing, now) ?? GUN + 1_000 * MINUTE;
				const [before, until] = [linesOf(racing, now), linesOf(racing, next - 1)];
				runners.forEach((_, number) => {
					expect(until(`${number}`)).toEqual(before(`${number}`));
				});
			}),
		);
	});
});
