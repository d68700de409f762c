/**
 * The winners of each category: overall, by sex and by group, with the numbers that the event admits (SPEC section 3).
 * If the event says so, a runner wins at most one title: an overall winner is skipped by sex, and both are skipped by
 * group. A runner whose result does not count for a title is skipped for it.
 */

import type { CountsFor, Entrant, WinnerRules } from "../record/record.ts";
import { FEMALE, MALE, type Sex } from "../record/sex.ts";
import { at, type GivenField } from "./field.ts";
import type { Standings } from "./standings.ts";

/** The rules of an event without any: three of each title, one title per runner. Ours, SPEC has none. */
export const DEFAULT_WINNERS: WinnerRules = { overall: 3, bySex: 3, byGroup: 3, oneEach: true };

/** A title of a category: overall, by sex, or by group. */
export type Title =
	| { kind: "overall" }
	| { kind: "sex"; sex: Sex }
	/** Position of the group. */
	| { kind: "group"; group: number };

export interface Winner {
	/** Position in the field. */
	runner: number;
	/** Place among the runners who can win this title. Equal times share it. */
	place: number;
}

export interface WinnerGroup {
	/** Position of the category. */
	category: number;
	title: Title;
	/** The number of winners that the event admits. */
	admitted: number;
	winners: readonly Winner[];
}

/** The winners of every category: overall, then by sex, then by group. Titles without a winner are left out. */
export function winnersOf(field: GivenField, standings: Standings): WinnerGroup[] {
	const { winners: rules } = field.event;
	const inCategory = inDivisions(standings.order, field.category, field.categories.length);
	const inGroup = inDivisions(standings.order, field.group, field.groups.length);
	return field.categories.flatMap(({ id }, category) => {
		const hasWon = new Set<number>();
		const runners = inCategory[category] ?? [];
		const award = (
			title: Title,
			counts: keyof CountsFor,
			ranked: readonly number[],
			isCandidate: (entrant: Entrant) => boolean,
		) => {
			const canWin = (runner: number) => {
				const entrant = field.entrants[runner];
				if (!entrant?.countsFor[counts] || !isCandidate(entrant)) return false;
				return !(rules.oneEach && hasWon.has(runner));
			};
			const admitted = rules[counts];
			const winners = firstOf(ranked, canWin, admitted, standings.ranking);
			for (const { runner } of winners) hasWon.add(runner);
			return { category, title, admitted, winners };
		};
		const groups = field.groups.flatMap((group, position) =>
			group.categoryId === id ? [position] : [],
		);
		return [
			award({ kind: "overall" }, "overall", runners, () => true),
			...[MALE, FEMALE].map((sex) =>
				award({ kind: "sex", sex }, "bySex", runners, (entrant) => entrant.sex === sex),
			),
			...groups.map((group) =>
				award({ kind: "group", group }, "byGroup", inGroup[group] ?? [], () => true),
			),
		].filter(({ winners }) => winners.length > 0);
	});
}

/** The runners of each division, in the given order. */
function inDivisions(order: Int32Array, division: Int32Array, count: number): number[][] {
	const divided: number[][] = Array.from({ length: count }, () => []);
	for (const runner of order) divided[division[runner] ?? -1]?.push(runner);
	return divided;
}

/** The first runners who can win, up to place `admitted`. Equal ranking times share a place: 1-2-2-4. */
function firstOf(
	runners: readonly number[],
	canWin: (runner: number) => boolean,
	admitted: number,
	times: Float64Array,
): Winner[] {
	const winners: Winner[] = [];
	let place = 0;
	let last = Number.NaN;
	for (const runner of runners) {
		if (!canWin(runner)) continue;
		const time = at(times, runner);
		if (time !== last) place = winners.length + 1;
		if (place > admitted) break;
		last = time;
		winners.push({ runner, place });
	}
	return winners;
}
