/** A complete race from its plan: start list, runs, reads and decisions, the same for the same seed. */
import type { ChipUse, Entrant, GivenTime, Point } from "../../src/race/record/record.ts";
import { randomFrom } from "../../src/race/rehearsal/random.ts";
import { assignChips } from "./chips.ts";
import { type Delivery, deliver } from "./deliveries.ts";
import { readChips } from "./mats.ts";
import { cameraTimes, type Report, reportsOf, unseenFinishes } from "./officials.ts";
import { ANNOUNCED_AFTER, type RacePlan } from "./plan.ts";
import { pointsOf } from "./points.ts";
import { run, takenUp } from "./run.ts";
import { drawStartList } from "./startList.ts";

const MINUTE = 60_000;
/** All reads have arrived this long before the announcement, ms. */
const CHECKING = 5 * MINUTE;

/** A race from its start list to its announcement, with the times at which its parts become known. */
export interface Race {
	plan: RacePlan;
	points: readonly Point[];
	entrants: readonly Entrant[];
	chips: readonly ChipUse[];
	deliveries: readonly Delivery[];
	reports: readonly Report[];
	/** Recorded with the announcement. */
	cameraTimes: readonly GivenTime[];
	/** Epoch ms of the announcement, the last event. */
	end: number;
}

/** Simulates a race to its end. */
export function simulateRace(plan: RacePlan, seed: number): Race {
	const draw = (purpose: string) => randomFrom(seed, `${plan.event.id} ${purpose}`);
	const starters = plan.categories.flatMap((category) =>
		drawStartList(category, draw(`start list ${category.id}`)),
	);
	const onTheCourse = draw("runs");
	const runs = starters.map((starter) => run(plan, starter, onTheCourse));
	const unseen = unseenFinishes(runs, draw("camera"));
	const { uses, tagOf } = assignChips(plan, runs, draw("chips"));
	const reads = readChips({ plan, runs, unseen, tagOf }, draw("mats"));
	const end = takenUp(plan) + ANNOUNCED_AFTER;
	return {
		plan,
		points: pointsOf(plan.categories),
		entrants: starters.map(({ entrant }) => entrant),
		chips: uses,
		deliveries: deliver(reads, end - CHECKING, draw("connections")),
		reports: reportsOf(runs, unseen, end, draw("officials")),
		cameraTimes: cameraTimes(unseen),
		end,
	};
}
