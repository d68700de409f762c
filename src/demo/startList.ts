/** Draws who enters a race, what they are able to run, and where in which wave they stand. */
import { ordinaryEntrant } from "../race/ordinaryEntrant.ts";
import type { Entrant } from "../race/record.ts";
import { FEMALE, MALE, type Sex } from "../race/sex.ts";
import type { CategoryPlan, TimePlan } from "./plan.ts";
import type { Random } from "./random.ts";

export interface Starter {
	entrant: Entrant;
	/** Chip time to be expected, minutes. */
	minutes: number;
	/** From the wave's gun to the start line, seconds. */
	queue: number;
	/** Runs the second half slower by this share. */
	fade: number;
}

interface Person {
	sex: Sex;
	age: number;
	minutes: number;
	isElite: boolean;
}

/** Seconds from the first to the last of a wave over the start line. */
const WAVE_LENGTH = 210;

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
			.map((person, place) => ({ person, queue: queueFor(person, place / perWave, random) }));
		// Elites keep the first numbers; within a wave a number says nothing about speed.
		const elites = inWave.filter(({ person }) => person.isElite);
		const others = random.shuffle(inWave.filter(({ person }) => !person.isElite));
		return [...elites, ...others].map(({ person, queue }, number): Starter => {
			const fade = plan.times.fade * (person.isElite ? 0.2 : 1) + random.normal() * 0.035;
			const entrant = enter(plan, person, waveId, plan.bib(first + number), random);
			return { entrant, minutes: person.minutes, queue, fade };
		});
	});
}

/** Seconds to the start line from a place in the wave, 0 in front and 1 at the back. */
function queueFor({ isElite }: Person, place: number, random: Random): number {
	return isElite ? random.between(0.3, 4) : random.between(2, 12) + place * WAVE_LENGTH;
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

/** What a runner wrote on the entry form, by which the waves are filled: honest to about 8 %. */
function claimedTime({ minutes, isElite }: Person, random: Random): number {
	return isElite ? 0 : minutes * Math.exp(random.normal() * 0.08);
}

function enter(
	plan: CategoryPlan,
	{ sex, age }: Person,
	waveId: string,
	bib: string,
	random: Random,
): Entrant {
	return ordinaryEntrant({
		bib,
		name: plan.runnerName(random, sex),
		sex,
		categoryId: plan.id,
		groupId: plan.groups.groupOf(sex, age),
		waveId,
		team: random.chance(plan.teamShare) ? random.pick(plan.teams) : "",
	});
}
