/** A whole race from its plan: start list, runs, reads and decisions, the same for the same seed. */
import type { Recording } from "../race/record.ts";
import { readChips } from "./mats.ts";
import { cameraTimes, decide, unseenFinishes } from "./officials.ts";
import { ORGANISATION } from "./organisation.ts";
import type { RacePlan } from "./plan.ts";
import { randomFrom } from "./random.ts";
import { run } from "./run.ts";
import { drawStartList } from "./startList.ts";

const MINUTE = 60_000;

/** Simulates a race to its end: reads after the plan's `now` are included. */
export function simulateRace(plan: RacePlan, seed: number): Recording {
	const draw = (purpose: string) => randomFrom(seed, `${plan.event.id} ${purpose}`);
	const starters = plan.categories.flatMap((category) =>
		drawStartList(category, draw(`start list ${category.id}`)),
	);
	const onTheCourse = draw("runs");
	const runs = starters.map((starter) => run(plan, starter, onTheCourse));
	const unseen = unseenFinishes(plan, runs, draw("camera"));
	return {
		organisation: ORGANISATION,
		event: plan.event,
		categories: plan.categories.map(({ id, name }) => ({ id, name })),
		groups: plan.categories.flatMap((category) => category.groups.groups),
		waves: plan.waves.map(({ id, minutes }) => ({ id, gun: plan.gun + minutes * MINUTE })),
		points: plan.course.map(({ id, name, kind, km }) => ({ id, name, kind, km })),
		entrants: decide(plan, runs, unseen, draw("officials")),
		chips: [],
		passings: readChips(plan, runs, unseen, draw("mats")),
		givenTimes: cameraTimes(plan, unseen),
	};
}
