/** The films of the demonstration's cameras, compared with the results of their race. */
import { describe, expect, test } from "vitest";
import { type Film, filmsOf } from "../../demo/camera/filmed.ts";
import { pastPlans, SEED } from "../../demo/season.ts";
import { recordedBy } from "../../demo/simulation/recorded.ts";
import { simulateRace } from "../../demo/simulation/simulate.ts";
import { scored } from "./scored.ts";

const [plan] = pastPlans(Date.UTC(2026, 10, 22, 2, 13));
if (!plan) throw new Error("the season has no race that is over");
const race = simulateRace(plan, SEED);
const { field, standings } = scored(recordedBy(race, race.end), race.end);

/** When the results have a runner at a point, epoch ms. */
function passedAt(bib: string, pointId: string): number | undefined {
	const runner = field.byBib.get(bib) ?? -1;
	const point = field.points.findIndex(({ id }) => id === pointId);
	return standings.passedAt[runner * field.points.length + point];
}

const films = filmsOf(race);
const seenIn = ({ passes, from, to }: Film) =>
	passes.filter(({ instant }) => instant >= from && instant < to);

test("each point of the last announced race has a camera, for the first runners and for the crowd", () => {
	expect(films.map(({ name }) => name)).toEqual(["S", "5K", "5K-crowd", "F", "F-crowd"]);
	for (const film of films.filter(({ name }) => name.endsWith("-crowd")))
		expect(seenIn(film).length, film.name).toBeGreaterThan(50);
});

test("a film of the first begins a few seconds before their arrival", () => {
	for (const { passes, from, name, pointId } of films)
		if (name === pointId)
			expect(Math.min(...passes.map(({ instant }) => instant)) - from, name).toBe(5_000);
});

describe.each(films)("the film $name", (film) => {
	const { pointId, from, to } = film;
	const seen = seenIn(film);

	test("shows runners at the time of their results, to the millisecond", () => {
		expect(seen.length).toBeGreaterThan(1);
		for (const { bib, instant } of seen) expect(passedAt(bib, pointId), bib).toBe(instant);
	});

	test("shows every runner who passed meanwhile", () => {
		const passed = field.entrants
			.map(({ bib }) => ({ bib, instant: passedAt(bib, pointId) ?? Number.NaN }))
			.filter(({ instant }) => !Number.isNaN(instant));
		const meanwhile = passed.filter(({ instant }) => instant >= from && instant < to);
		const bibs = new Set(seen.map(({ bib }) => bib));
		expect(meanwhile.filter(({ bib }) => !bibs.has(bib))).toEqual([]);
	});
});
