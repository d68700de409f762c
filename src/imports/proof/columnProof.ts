/** What a file proves about its own columns, and what it leaves open. */
import type { RankBy } from "../../race/record/record.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import type { Field } from "../table/columnFields.ts";

/** What the published ranks or the values of a file show. */
export type ProofLine =
	/** `places` of the `of` ranks of a column follow a time. */
	| { kind: "places follow"; rank: string; time: string; places: number; of: number }
	/** A column is read as a field because the ranks follow it. */
	| { kind: "ranks show time"; column: string; field: Field }
	/** A column is read as the net time because it is never longer than the official one. */
	| { kind: "never longer"; column: string; than: string }
	/** A column is read as a field because the ranks start again in each of its values. */
	| { kind: "ranks start again"; column: string; field: Field; rank: string; values: number }
	/** A column is read as the group and not as the category because the ranks go on through all of its values. */
	| { kind: "ranks go on"; column: string; rank: string; values: number }
	/** Two columns with one meaning are equal in each row; the first is read. */
	| { kind: "equal columns"; column: string; other: string }
	/** A column is the official time because it is the finish, a time of day, minus the start in each row. */
	| { kind: "finish minus start"; column: string; finish: string }
	/** A column of another head is read as statuses, because it holds nothing else. */
	| { kind: "only statuses"; column: string }
	/** A column whose head is a status marks the runners who have it. */
	| { kind: "status marks"; column: string; status: StatusByHand | "notRanked" }
	/** Gaps to the first were added to its time. */
	| { kind: "gaps"; column: string; runners: number }
	/** Times in two parts are hours and minutes, because the distance (km) excludes minutes and seconds. */
	| { kind: "hours and minutes"; column: string; km: number }
	/** Times count from the gun: all of the classes start together, or they are ranked by it; or from the own start likewise. */
	| {
			kind: "one start" | "own starts" | "ranked by gun" | "ranked by net";
			column: string;
			classes: string;
	  };

/** A column that was left out and may be the category, the wave or the status. */
export interface AskedColumn {
	/** Its number, from 1. */
	column: number;
	header: string;
	/** What it may be; the likelier comes first. */
	mayBe: readonly ("category" | "wave" | "status")[];
	/** Its values, at most MAX_VALUES. */
	values: readonly string[];
	/** Whether its values go with those of the category. */
	goesWithCategory: boolean;
}

export interface ColumnProof {
	lines: readonly ProofLine[];
	/** The time that the published ranks follow where the event ranks by the other; null where they prove none. */
	rankBy: RankBy | null;
	/** The same for single categories, by name, where they differ. */
	rankByOf: readonly { category: string; rankBy: RankBy }[];
	asked: readonly AskedColumn[];
}

/** A file that proves and asks nothing. */
export const NO_PROOF: ColumnProof = { lines: [], rankBy: null, rankByOf: [], asked: [] };

/** A column with more values is no category. */
export const MAX_VALUES = 30;
