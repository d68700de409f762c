/** The event before a list, as the checks of the list need it. */
import type { KnownEntries, KnownEntry } from "../record/keepKnown.ts";
import type { Category, ChipUse, Group, Point, Wave } from "../record/record.ts";
import type { StatusByHand, StatusName } from "../record/status.ts";

/** The event's data before the import. */
export interface KnownField {
	categories: readonly Category[];
	points: readonly Point[];
	chips: readonly ChipUse[];
	runners: readonly KnownRunner[];
	/** Its groups, with the names of their categories, and the ids of its waves. */
	groups: readonly (KnownEntries["groups"][number] & Pick<Group, "ageFrom" | "ageTo">)[];
	waves: KnownEntries["waves"];
	/** Its waves with their guns, epoch ms; null before it. */
	guns: readonly Wave[];
}

export interface KnownRunner extends KnownEntry {
	bib: string;
	status: StatusName;
	/** As a list or a person decided it; null where the times decide. */
	statusByHand: StatusByHand | null;
	/** The official time and the chip time at the finish, ms; null for none. */
	official: number | null;
	net: number | null;
	/** Of the runner's wave, epoch ms; null until the wave has started. */
	gun: number | null;
}
