/** The first rows of an event's lists, for frames on an organiser's website. */

import type { LeaderList, WinnerList } from "../../../contract/public/visitorLists.ts";
import { byCategory, type CategorySection } from "./categoryLists.ts";

/** Rows of each list. */
const ROWS = 3;

/** Each category's leaders of each sex. */
export function firstLeaders(lists: readonly LeaderList[]): CategorySection<LeaderList>[] {
	return byCategory(lists.map((list) => ({ ...list, leaders: list.leaders.slice(0, ROWS) })));
}

/** Each category's winners of its widest title: overall, else by sex, else by group. */
export function firstWinners(lists: readonly WinnerList[]): CategorySection<WinnerList>[] {
	return byCategory(lists).map((category) => {
		const widest = (["overall", "sex", "group"] as const).find((kind) =>
			category.lists.some((list) => list.kind === kind),
		);
		return {
			...category,
			lists: category.lists
				.filter(({ kind }) => kind === widest)
				.map((list) => ({ ...list, winners: list.winners.slice(0, ROWS) })),
		};
	});
}
