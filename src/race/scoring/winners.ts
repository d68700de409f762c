/**
 * The winners of each category: overall, by sex and by group, with the numbers that the event admits (SPEC section 3).
 * If the event is set so, a runner wins at most one title: an overall winner is skipped by sex, and both are skipped by
 * group. A runner whose result does not count for a title is skipped for it.
 */

import type { CountsFor, WinnerRules } from "../record/record.ts";
import { FEMALE, MALE, type Sex } from "../record/sex.ts";
import { at, type Field } from "./field.ts";
import type { Divided, Orders } from "./orders.ts";
import type { Order } from "./ranking.ts";
import { sexDivision } from "./standings.ts";

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
export function winnersOf(
	field: Field,
	standings: { orders: Pick<Orders, keyof Divided> },
): WinnerGroup[] {
	const { winners: rules } = field.event;
	const { byCategory, bySex, byGroup } = standings.orders;
	return field.categories.flatMap(({ id }, category) => {
		const hasWon = new Set<number>();
		const award = (title: Title, counts: keyof CountsFor, order: Order | undefined) => {
			const canWin = (runner: number) =>
				field.entrants.at(runner)?.countsFor[counts] === true &&
				!(rules.oneEach && hasWon.has(runner));
			const admitted = rules[counts];
			const winners = order ? firstOf(order, canWin, admitted) : [];
			for (const { runner } of winners) hasWon.add(runner);
			return { category, title, admitted, winners };
		};
		const groups = field.groups.flatMap((group, position) =>
			group.categoryId === id ? [position] : [],
		);
		return [
			award({ kind: "overall" }, "overall", byCategory[category]),
			...[MALE, FEMALE].map((sex) =>
				award({ kind: "sex", sex }, "bySex", bySex[sexDivision(category, sex)]),
			),
			...groups.map((group) => award({ kind: "group", group }, "byGroup", byGroup[group])),
		].filter(({ winners }) => winners.length > 0);
	});
}

/** The first runners of an order who can win, up to place `admitted`. Equal ranking times share a place: 1-2-2-4. */
function firstOf(
	{ runners, times, count }: Order,
	canWin: (runner: number) => boolean,
	admitted: number,
): Winner[] {
	const winners: Winner[] = [];
	let place = 0;
	let last = Number.NaN;
	for (let index = 0; index < count; index++) {
		const runner = runners[index] ?? -1;
		if (!canWin(runner)) continue;
		const time = at(times, index);
		if (time !== last) place = winners.length + 1;
		if (place > admitted) break;
		last = time;
		winners.push({ runner, place });
	}
	return winners;
}
