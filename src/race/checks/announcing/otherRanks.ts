import type { Field } from "../../scoring/field.ts";
import type { Standings } from "../../scoring/standings.ts";

/** What is published of a field: who is in it, and with which ranks. */
export type RankedField = { field: Pick<Field, "entrants"> } & {
	standings: Pick<Standings, "overall" | "bySex" | "byGroup">;
};

/**
 * The runners whose ranks differ between two states of one field, such as the published state and a whole recalculation.
 * @returns positions; all runners if the fields have other runners
 */
export function otherRanks(one: RankedField, other: RankedField): number[] {
	const runners = Array.from({ length: one.field.entrants.length }, (_, runner) => runner);
	if (other.field.entrants.length !== runners.length) return runners;
	return runners.filter((runner) =>
		(["overall", "bySex", "byGroup"] as const).some(
			(ranks) => one.standings[ranks].rank[runner] !== other.standings[ranks].rank[runner],
		),
	);
}
