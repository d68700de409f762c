/** The true passing times of one runner, before any reader. */

import type { Random } from "../../src/race/rehearsal/random.ts";
import { gunOf, type RacePlan } from "./plan.ts";
import type { Starter } from "./startList.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Of readers, ms. */
const RESOLUTION = 10;

export interface Run {
	starter: Starter;
	/** Epoch ms of the wave's gun. */
	gun: number;
	/** Epoch ms at each point that was reached, in the order of the course; empty for a runner who did not start. */
	passed: readonly number[];
}

/** Simulates one runner. */
export function run(plan: RacePlan, starter: Starter, random: Random): Run {
	const { course } = starter;
	const gun = gunOf(plan, starter.entrant.waveId);
	if (random.chance(plan.didNotStart)) return { starter, gun, passed: [] };
	const reaches = random.chance(plan.didNotFinish)
		? givesUpAfter(course.length, random)
		: course.length;
	const taken = takenUp(plan);
	const times = alongTheCourse(starter, gun, random);
	const tooLate = times.findIndex((time, index) => time - gun > cutOffAt(starter, index));
	const passed = times
		.slice(0, tooLate < 0 ? reaches : Math.min(reaches, tooLate + 1))
		.filter((time) => time <= taken);
	return { starter, gun, passed };
}

/** When the mats are removed, epoch ms. */
export function takenUp({ gun, limit }: RacePlan): number {
	return gun + limit * MINUTE;
}

/** Whether a run has a result: it reached the finish before the cut-off. */
export function isFinish({ starter, gun, passed }: Run): boolean {
	const last = starter.course.length - 1;
	const time = passed[last];
	return time !== undefined && time - gun <= cutOffAt(starter, last);
}

function cutOffAt({ course }: Starter, point: number): number {
	return course[point]?.cutOff ?? Number.POSITIVE_INFINITY;
}

/** Number of points reached by a runner who gives up: more often late than early, never all. */
function givesUpAfter(points: number, random: Random): number {
	return 1 + Math.floor(Math.sqrt(random.next()) * (points - 1));
}

function alongTheCourse(starter: Starter, gun: number, random: Random): number[] {
	const { course, minutes, queue, fade } = starter;
	let time = gun + queue * SECOND;
	let before = 0;
	return course.map(({ effort }) => {
		const paced = effort * (1 - fade + fade * effort);
		const leg = (paced - before) * minutes * MINUTE;
		before = paced;
		time += leg * Math.exp(random.normal() * 0.012);
		return Math.round(time / RESOLUTION) * RESOLUTION;
	});
}
