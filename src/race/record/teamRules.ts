/** How teams are ranked by their n best runners (cross-country). */

/**
 * A team table ranks the runners whom it takes from 1 on, without the others. A team's points are those of its first runners.
 */
export interface TeamRules {
	/** The number of runners that count for a team. */
	scorers: number;
	/** `places`: the sum of their places in the table; `times`: of their ranking times. */
	by: "places" | "times";
	/** A table for each sex, or one for all. */
	bySex: boolean;
	/** A table for each group too, beside that of the category. */
	byGroup: boolean;
	/**
	 * What a team with too few runners gets: `unranked`, or for each missing runner the number of runners in the table plus
	 * `lastPlus` places. By times a team with too few runners is unranked in any case.
	 */
	missing: { kind: "unranked" } | { kind: "lastPlus"; places: number };
}

/** The rules of most cross-country leagues. */
export const CROSS_COUNTRY: TeamRules = {
	scorers: 4,
	by: "places",
	bySex: true,
	byGroup: false,
	missing: { kind: "lastPlus", places: 10 },
};

/** The most runners who count for a team, and places that a missing one can cost beyond the last. */
export const MAX_SCORERS = 50;
export const MAX_MISSING_PLACES = 1_000;
