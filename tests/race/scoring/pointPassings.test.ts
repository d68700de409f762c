import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TimedField } from "../../../src/race/scoring/field.ts";
import { pointPassingsOf } from "../../../src/race/scoring/pointPassings.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { CITY_POINTS, cityField } from "../cityRaces.ts";
import { fieldOf, GUN, linesOf, type Runner } from "../smallRace.ts";

const passesOf = (field: TimedField, now: number = GUN) =>
	pointPassingsOf(field, score(field, now));
const at = (seconds: number) => GUN + seconds * 1_000;

describe("the passings of a point", () => {
	const runners: readonly Runner[] = [
		{
			bib: "home",
			reads: [
				["S", 5],
				["5K", 1_500],
				["F", 3_000],
			],
		},
		{
			bib: "missed",
			reads: [
				["S", 6],
				["F", 3_100],
			],
		},
		{
			bib: "halfway",
			reads: [
				["S", 7],
				["5K", 1_600],
			],
		},
		{ bib: "started", reads: [["S", 8]] },
		{ bib: "unseen" },
	];
	const [start, halfway, finish] = passesOf(fieldOf(runners));

	test("are the number of runners read there, and the time of the last one", () => {
		expect(start).toMatchObject({ expected: 4, read: 4, missing: 0, last: at(8) });
		expect(finish).toMatchObject({ expected: 2, read: 2, missing: 0, last: at(3_100) });
	});

	test("are missing for runners who were read further along", () => {
		expect(halfway).toMatchObject({ expected: 3, read: 2, missing: 1, last: at(1_600) });
	});

	test("are to come for running runners, not for runners without a passing", () => {
		expect([start?.toCome, halfway?.toCome, finish?.toCome]).toEqual([0, 1, 2]);
	});

	test("are not to come for runners who are out, and not in an announced event", () => {
		const out = runners.map((runner) => ({ ...runner, statusByHand: "didNotFinish" as const }));
		const announced = fieldOf(runners, { event: { phase: "announced" } });
		for (const field of [fieldOf(out), announced])
			expect(passesOf(field).map(({ toCome }) => toCome)).toEqual([0, 0, 0]);
	});

	test("have no last time without a passing, and include given times", () => {
		const none = { expected: 0, read: 0, missing: 0, toCome: 0, last: null };
		expect(passesOf(fieldOf([]))).toEqual([none, none, none]);
		const given = fieldOf([{ bib: "1" }], {
			waves: [{ id: "A", gun: null }],
			givenTimes: [{ bib: "1", pointId: "F", sinceGun: null, sinceStart: 3_000_000 }],
		});
		expect(passesOf(given).at(-1)).toEqual({ ...none, expected: 1, read: 1 });
	});

	test("are expected only of runners whose course has the point", () => {
		const field = cityField([
			{
				bib: "ten",
				reads: [
					["S", 5],
					["GATE", 3_000],
				],
			},
			{ bib: "half", categoryId: "21", reads: [["S", 5]] },
		]);
		const byId = new Map(passesOf(field).map((pass, point) => [CITY_POINTS[point]?.id, pass]));
		expect(byId.get("15K")).toMatchObject({ expected: 0, missing: 0, toCome: 1 });
		expect(byId.get("5K")).toMatchObject({ expected: 1, missing: 1, toCome: 1 });
		expect(byId.get("F10")).toMatchObject({ expected: 1, toCome: 0 });
		expect(byId.get("F21")).toMatchObject({ expected: 0, toCome: 1 });
	});
});

test("at every point, read and missing runners are all expected runners", () => {
	const read = fc.tuple(
		fc.constantFrom("S", "5K", "15K", "GATE"),
		fc.integer({ min: -60, max: 9_000 }),
	);
	const runner = fc.record({
		categoryId: fc.constantFrom("10", "21", "unknown"),
		reads: fc.array(read, { maxLength: 6 }),
	});
	fc.assert(
		fc.property(fc.array(runner, { maxLength: 10 }), (rows) => {
			const field = cityField(rows.map((row, number) => ({ bib: `${number}`, ...row })));
			const line = linesOf(field);
			const idsOf = (categoryId: string) =>
				CITY_POINTS.map(({ categoryIds }) =>
					categoryIds.length === 0 ? true : categoryIds.includes(categoryId),
				);
			const standings = score(field, GUN);
			const isRead = (runnerAt: number, point: number) =>
				!Number.isNaN(standings.sinceGun[runnerAt * CITY_POINTS.length + point] ?? Number.NaN);
			pointPassingsOf(field, standings).forEach((pass, point) => {
				const own = [...rows.keys()].filter(
					(number) => idsOf(rows[number]?.categoryId ?? "")[point],
				);
				const beyond = own.filter((number) =>
					CITY_POINTS.some((_, other) => other >= point && isRead(number, other)),
				);
				const here = own.filter((number) => isRead(number, point));
				const running = own.filter((number) => line(`${number}`).status === "running");
				expect(pass.expected).toBe(pass.read + pass.missing);
				expect(pass.expected).toBe(beyond.length);
				expect(pass.read).toBe(here.length);
				expect(pass.toCome).toBe(running.filter((number) => !beyond.includes(number)).length);
			});
		}),
	);
});
