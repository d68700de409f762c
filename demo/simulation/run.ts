/** How one runner really gets along the course: nobody has read a chip yet. */
import { gunOf, type RacePlan } from "./plan.ts";
import type { Random } from "./random.ts";
import type { Starter } from "./startList.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Readers tell hundredths of a second apart. */
const RESOLUTION = 10;

export interface Run {
	starter: Starter;
	/** Epoch ms of the wave's gun. */
	gun: number;
	/** Epoch ms at each point that was reached, in the order of the course; empty for who stayed at home. */
	passed: readonly number[];
}

/** Lets one runner run. */
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

/** When the mats are taken up, epoch ms. */
export function takenUp({ gun, limit }: RacePlan): number {
	return gun + limit * MINUTE;
}

/** Whether a run is a result: it came to the finish, and in time. */
export function isFinish({ starter, gun, passed }: Run): boolean {
	const last = starter.course.length - 1;
	const time = passed[last];
	return time !== undefined && time - gun <= cutOffAt(starter, last);
}

function cutOffAt({ course }: Starter, point: number): number {
	return course[point]?.cutOff ?? Number.POSITIVE_INFINITY;
}

/** Points reached by someone who gives up: rather late than early, never the last. */
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
