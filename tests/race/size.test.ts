import { expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { Point, RecordedRead } from "../../src/race/record/record.ts";
import { layOutField } from "../../src/race/scoring/field.ts";
import { score } from "../../src/race/scoring/standings.ts";
import { entrantOf } from "./realField.ts";
import { EVENT, GUN } from "./smallRace.ts";

const RUNNERS = 60_000;
const POINTS = Array.from({ length: 10 }, (_, index): Point => {
	const kind = index === 0 ? "start" : index === 9 ? "finish" : "split";
	return defaultPoint({ id: `P${index}`, kind, km: index * 4.6 });
});

/** Reads in the order of time, of runners with different speeds. */
function reads(bibs: readonly string[]): RecordedRead[] {
	const passings = bibs.flatMap((bib, runner) =>
		POINTS.map(({ id, km }, point) => {
			const pace = 3 + ((runner * 7919) % 60_000) / 15_000;
			const time = GUN + 1_000 + Math.round((km ?? 0) * pace * 60_000);
			return { source: "mat", sequence: runner * POINTS.length + point, pointId: id, bib, time };
		}),
	);
	return passings.sort((a, b) => a.time - b.time);
}

test("60,000 runners at ten points all have ranks; the time of scoring is printed", () => {
	const bibs = Array.from({ length: RUNNERS }, (_, number) => String(number).padStart(5, "0"));
	const passings = reads(bibs);
	const before = performance.now();
	const field = layOutField({
		event: EVENT,
		categories: [{ id: "R", name: "", rankBy: null, format: { kind: "race" } }],
		groups: [],
		waves: [{ id: "A", gun: GUN }],
		points: POINTS,
		entrants: bibs.map((bib) => entrantOf({ bib, name: bib, sex: "1" })),
		passings,
		chips: [],
		decided: NOTHING_DECIDED,
		givenTimes: [],
	});
	const laidOut = performance.now();
	const standings = score(field, GUN);
	const scored = performance.now();
	console.info(
		`60,000 x 10: laid out in ${Math.round(laidOut - before)} ms, scored in ${Math.round(scored - laidOut)} ms`,
	);
	expect([...standings.overall.size]).toEqual([RUNNERS]);
});
