import type { Title, WinnerGroup } from "../../scoring/winners.ts";

/** Runners who share a prize place, by position. */
export interface TiedPrize {
	/** Position of the category. */
	category: number;
	title: Title;
	place: number;
	runners: number[];
}

/** The prize places that several runners share. */
export function tiedPrizes(winners: readonly WinnerGroup[]): TiedPrize[] {
	return winners.flatMap(({ category, title, winners: own }) =>
		[...Map.groupBy(own, ({ place }) => place)].flatMap(([place, sharing]) =>
			sharing.length < 2
				? []
				: { category, title, place, runners: sharing.map(({ runner }) => runner) },
		),
	);
}
