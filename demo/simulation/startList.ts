/** Draws the entrants of a race, their expected times and their places in the waves. */
import { COUNTS_FOR_ALL, defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import type { CountsFor, Entrant } from "../../src/race/record/record.ts";
import { FEMALE, MALE, type Sex } from "../../src/race/record/sex.ts";
import type { Random } from "../../src/race/rehearsal/random.ts";
import type { CategoryPlan, CoursePoint, TimePlan } from "./plan.ts";

export interface Starter {
	entrant: Entrant;
	/** The category's. */
	course: readonly CoursePoint[];
	/** Expected chip time, minutes. */
	minutes: number;
	/** From the wave's gun to the start line, seconds. */
	queue: number;
	/** Share by which the second half is slower than an even pace. */
	fade: number;
}

interface Person {
	sex: Sex;
	age: number;
	minutes: number;
	isElite: boolean;
}

/** Seconds between two runners at the start line. */
const BETWEEN_TWO = 0.28;
/** Share of runners who asked not to be named. */
const HIDDEN = 0.003;
/** Share of pacemakers and guests, who are not ranked. */
const OUT_OF_COMPETITION = 0.003;
const COUNTS_FOR_NOTHING: CountsFor = { overall: false, bySex: false, byGroup: false };

/** The start list of one category, in the order of its bibs. */
export function drawStartList(plan: CategoryPlan, random: Random): Starter[] {
	const people = Array.from({ length: plan.runners }, (_, number) =>
		drawPerson(plan, number, random),
	)
		.map((person) => ({ person, claimed: claimedTime(person, random) }))
		.sort((a, b) => a.claimed - b.claimed)
		.map(({ person }) => person);
	const perWave = Math.ceil(people.length / plan.waves.length);
	return plan.waves.flatMap((waveId, wave) => {
		const first = wave * perWave;
		const inWave = people
			.slice(first, first + perWave)
			.map((person, place) => ({ person, queue: queueFor(person, place, random) }));
		// Elites have the first bibs; the other bibs of a wave are independent of speed.
		const elites = inWave.filter(({ person }) => person.isElite);
		const others = random.shuffle(inWave.filter(({ person }) => !person.isElite));
		return [...elites, ...others].map(({ person, queue }, number): Starter => {
			const fade = plan.times.fade * (person.isElite ? 0.2 : 1) + random.normal() * 0.035;
			const entrant = enter(plan, person, waveId, plan.bib(first + number), random);
			return { entrant, course: plan.course, minutes: person.minutes, queue, fade };
		});
	});
}

/** Seconds to the start line. @param place in the wave, counted from 0 */
function queueFor({ isElite }: Person, place: number, random: Random): number {
	return isElite ? random.between(0.3, 4) : random.between(2, 12) + place * BETWEEN_TWO;
}

function drawPerson(plan: CategoryPlan, number: number, random: Random): Person {
	const isElite = number < plan.times.elites;
	const sex = random.chance(isElite ? 0.4 : plan.womenShare) ? FEMALE : MALE;
	const age = isElite
		? random.between(21, 36)
		: Math.min(78, Math.max(18, plan.meanAge + random.normal() * 11));
	return {
		sex,
		age: Math.floor(age),
		minutes: drawTime(plan.times, sex, age, isElite, random),
		isElite,
	};
}

function drawTime(plan: TimePlan, sex: Sex, age: number, isElite: boolean, random: Random): number {
	const fastest = plan.fastest * (sex === FEMALE ? 1.11 : 1);
	if (isElite) return fastest * (1.005 + Math.abs(random.normal()) * 0.06);
	const slowing = 1 + Math.max(0, age - 35) * 0.008;
	return fastest + (plan.median - plan.fastest) * Math.exp(random.normal() * plan.spread) * slowing;
}

/** The time on the entry form, which decides the wave: true to about 8 %. */
function claimedTime({ minutes, isElite }: Person, random: Random): number {
	return isElite ? 0 : minutes * Math.exp(random.normal() * 0.08);
}

function enter(
	plan: CategoryPlan,
	{ sex, age, isElite }: Person,
	waveId: string,
	bib: string,
	random: Random,
): Entrant {
	return defaultEntrant({
		bib,
		name: plan.runnerName(random, sex),
		sex,
		categoryId: plan.id,
		groupId: plan.groups.groupOf(sex, age),
		age,
		waveId,
		team: random.chance(plan.teamShare) ? random.pick(plan.teams) : "",
		isHidden: !isElite && random.chance(HIDDEN),
		countsFor: !isElite && random.chance(OUT_OF_COMPETITION) ? COUNTS_FOR_NOTHING : COUNTS_FOR_ALL,
	});
}
