/** An entrant with default values. */
import type { CountsFor, Entrant } from "./record.ts";
import { UNSPECIFIED } from "./sex.ts";

/** A result counts for every title, unless an official decides otherwise. */
export const COUNTS_FOR_ALL: CountsFor = { overall: true, bySex: true, byGroup: true };

/** An entrant with these values, and defaults for the rest. */
export function defaultEntrant(
	given: Pick<Entrant, "bib" | "categoryId"> & Partial<Entrant>,
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
		members: [],
		penalties: [],
		partLapKm: null,
		age: null,
		...given,
	};
}
