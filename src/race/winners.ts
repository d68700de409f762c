/**
 * Who wins: overall, by sex and by group, as many as the event admits of each (SPEC section 3). Where
 * the event says so nobody wins twice: who won overall makes room in the sex, who won there in the group.
 */
import { at, type Field } from "./field.ts";
import { orderByTime } from "./ranking.ts";
import type { WinnerRules } from "./record.ts";
import { FEMALE, MALE, type Sex } from "./sex.ts";
import type { Standings } from "./standings.ts";
import { isRanked, statusName } from "./status.ts";

/** Where the event does not say: the three of each podium, and nobody wins twice. Ours, SPEC names none. */
export const DEFAULT_WINNERS: WinnerRules = { overall: 3, bySex: 3, byGroup: 3, oneEach: true };

/** What somebody wins: the whole category, a sex in it, or a group of it. */
export type Title =
	| { kind: "overall" }
	| { kind: "sex"; sex: Sex }
	/** Position of the group. */
	| { kind: "group"; group: number };

export interface Winner {
	/** Position in the field. */
	runner: number;
	/** Place among those who can win this title; equal times share it. */
	place: number;
}

export interface WinnerGroup {
	/** Position of the category. */
	category: number;
	title: Title;
	/** How many the event admits. */
	admitted: number;
	winners: readonly Winner[];
}

/** The winners of every category: overall, then by sex, then by group; titles that nobody won are left out. */
export function winnersOf(field: Field, standings: Standings): WinnerGroup[] {
	const { winners: rules } = field.event;
	const times = standings.official.map((time, runner) =>
		isRanked(statusName(standings.status[runner] ?? 0)) ? time : Number.NaN,
	);
	const inOrder = orderByTime(times);
	return field.categories.flatMap((_, category) => {
		const runners = [...inOrder].filter((runner) => field.category[runner] === category);
		const hasWon = new Set<number>();
		const award = (title: Title, admitted: number, candidates: readonly number[]): WinnerGroup => {
			const free = rules.oneEach ? candidates.filter((runner) => !hasWon.has(runner)) : candidates;
			const winners = placesOf(free, times).filter(({ place }) => place <= admitted);
			for (const { runner } of winners) hasWon.add(runner);
			return { category, title, admitted, winners };
		};
		const sexOf = (runner: number) => field.entrants[runner]?.sex ?? "0";
		const groups = field.groups.flatMap((group, position) =>
			group.categoryId === field.categories[category]?.id ? [position] : [],
		);
		return [
			award({ kind: "overall" }, rules.overall, runners),
			...[MALE, FEMALE].map((sex) =>
				award(
					{ kind: "sex", sex },
					rules.bySex,
					runners.filter((runner) => sexOf(runner) === sex),
				),
			),
			...groups.map((group) =>
				award(
					{ kind: "group", group },
					rules.byGroup,
					runners.filter((runner) => field.group[runner] === group),
				),
			),
		].filter(({ winners }) => winners.length > 0);
	});
}

/** Places by time, equal times sharing one: 1-2-2-4. */
function placesOf(runners: readonly number[], times: Float64Array): Winner[] {
	let place = 0;
	let last = Number.NaN;
	return runners.map((runner, index) => {
		const time = at(times, runner);
		if (time !== last) place = index + 1;
		last = time;
		return { runner, place };
	});
}
