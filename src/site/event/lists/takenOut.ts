/** Who is left out of a list of winners, because a runner wins at most one title: a reader would take the list for the first of all. */
import type { ListedWinner, WinnerList } from "../../../contract/public/visitorLists.ts";

/** The winners of the lists before who could be in the list too. @param lists of its category, in their order */
export function takenOutOf(list: WinnerList, lists: readonly WinnerList[]): ListedWinner[] {
	const won = lists
		.slice(0, lists.indexOf(list))
		.flatMap(({ kind, winners }) => (kind === list.kind ? [] : winners))
		.filter(({ sex, group }) => (list.kind === "sex" ? sex === list.sex : group === list.group));
	const listed = list.winners.map(({ bib }) => bib);
	// Where a runner is in both lists, titles are not limited: the others are behind the last place.
	return won.some(({ bib }) => listed.includes(bib)) ? [] : won;
}
