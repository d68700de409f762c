/** A runner as most are: named, in nobody's disfavour, racing for every title. */
import type { CountsFor, Entrant } from "./record.ts";
import { UNSPECIFIED } from "./sex.ts";

/** A result counts for every title, unless an official says otherwise. */
export const COUNTS_FOR_ALL: CountsFor = { overall: true, bySex: true, byGroup: true };

/** The runner with these particulars; all the rest is as most have it. */
export function ordinaryEntrant(
	particulars: Pick<Entrant, "bib" | "categoryId"> & Partial<Entrant>,
): Entrant {
	return {
		name: "",
		sex: UNSPECIFIED,
		groupId: "",
		waveId: "1",
		start: null,
		team: "",
		statusByHand: null,
		isHidden: false,
		countsFor: COUNTS_FOR_ALL,
		...particulars,
	};
}
