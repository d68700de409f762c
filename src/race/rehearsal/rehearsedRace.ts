/** Races that a rehearsal is fed from: a recorded one, or one that is generated from entrants and courses. */

import { NOTHING_DECIDED } from "../record/decided.ts";
import type { Wave } from "../record/record.ts";
import { at, courseOf, type Field, type GivenField, layOutFacts } from "../scoring/field.ts";
import type { Standings } from "../scoring/standings.ts";
import { createPaces } from "./paces.ts";
import { randomFrom } from "./random.ts";
import type { KnownPassing, KnownRace, RehearsedFacts } from "./rehearsalPlan.ts";

const MINUTE = 60_000;
/** Between the guns of two waves that were not fired yet, ms. */
const BETWEEN_WAVES = 5 * MINUTE;

/** Shares of the runners. */
const ABSENT = 0.025;
const GIVING_UP = 0.02;

/** A race as it was recorded and corrected: the passings and the times of its standings. */
export function recordedRace(
	facts: RehearsedFacts,
	field: Field,
	standings: Pick<Standings, "passedAt" | "sinceGun" | "sinceStart">,
): KnownRace {
	const waves = withGuns(facts, 0);
	const { gun } = laidOut(facts, waves);
	const passings: KnownPassing[] = [];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const bib = field.entrants.at(runner)?.bib ?? "";
		const { points, start } = courseOf(field, runner);
		const row = runner * field.points.length;
		const began = [at(standings.passedAt, row + start), at(gun, runner)].find(isKnown);
		for (const point of points) {
			const cell = row + point;
			const time = [
				at(standings.passedAt, cell),
				// A file can state times without instants.
				at(gun, runner) + at(standings.sinceGun, cell),
				(began ?? Number.NaN) + at(standings.sinceStart, cell),
			].find(isKnown);
			if (time !== undefined) passings.push({ bib, point, time });
		}
	}
	return { facts, waves, passings };
}

const isKnown = (time: number) => !Number.isNaN(time);

/** A plausible race of the entrants over their courses. The same seed gives the same race. */
export function generatedRace(facts: RehearsedFacts, seed: number): KnownRace {
	const waves = withGuns(facts, BETWEEN_WAVES);
	const field = laidOut(facts, waves);
	const random = randomFrom(seed, `race ${facts.event.id}`);
	const paces = createPaces(field);
	const passings = facts.entrants.flatMap((entrant, runner): KnownPassing[] => {
		const { bib, statusByHand } = entrant;
		const isAbsent = random.chance(ABSENT) || statusByHand === "didNotStart";
		const times = paces.timesOf(runner, random);
		const passed = random.chance(GIVING_UP)
			? times.slice(0, Math.ceil(times.length * random.between(0.2, 0.9)))
			: times;
		return isAbsent ? [] : passed.map(({ point, time }) => ({ bib, point, time }));
	});
	return { facts, waves, passings };
}

/** The waves with a gun each: those that were fired, or else one after the other. */
function withGuns(facts: RehearsedFacts, between: number): KnownRace["waves"] {
	const fired = facts.waves.flatMap(({ gun }) => gun ?? []);
	const own = facts.entrants.flatMap(({ start }) => (start && "at" in start ? start.at : []));
	const first = least(fired.length > 0 ? fired : own);
	const all = facts.waves.length > 0 ? facts.waves : [{ id: "1", gun: null }];
	return all.map(({ id, gun }, index): Wave & { gun: number } => ({
		id,
		gun: gun ?? first + (fired.length > 0 ? 0 : index * between),
	}));
}

function least(instants: readonly number[]): number {
	return instants.reduce((first, instant) => Math.min(first, instant), instants[0] ?? 0);
}

function laidOut(facts: RehearsedFacts, waves: KnownRace["waves"]): GivenField {
	return layOutFacts({ ...facts, waves, givenTimes: [], decided: NOTHING_DECIDED });
}
