/**
 * Findings: what looks wrong in a readable file. A finding warns and refuses nothing, because a person decides.
 *
 * Durations are ms, distances km, instants epoch ms.
 */
import type { StatusByHand } from "../record/status.ts";

interface OfRunner {
	/** Row of the file; null where the runner is not in the file. */
	row: number | null;
	bib: string;
}

export type Finding =
	/** A finish time faster than plausible (record/fastest/speedLimits); `fastest` is the shortest plausible one. */
	| (OfRunner & { kind: "impossible time"; km: number; ms: number; fastest: number })
	/** Most finish times of a category are impossible, so its distance is wrong or its sport is not running. */
	| { kind: "doubtful distance"; category: string; km: number; runners: number; of: number }
	/** A leg faster than plausible, or with the later point passed first (`ms` is negative). */
	| (OfRunner & {
			kind: "impossible leg";
			from: string;
			to: string;
			km: number;
			ms: number;
			fastest: number;
	  })
	| (OfRunner & { kind: "split after the finish"; point: string; late: number })
	| (OfRunner & { kind: "before the gun"; point: string; early: number })
	| (OfRunner & { kind: "net above official"; net: number; official: number })
	/** A rank that differs from ours. `first` and `last` are our places; they differ where times are equal. */
	| (OfRunner & {
			kind: "other rank";
			column: string;
			published: number;
			first: number;
			last: number;
	  })
	/** A runner whom we rank and whose cell in a column of ranks is empty. */
	| (OfRunner & { kind: "no published rank"; column: string })
	/** Summary of a column of ranks. */
	| {
			kind: "rank column";
			column: string;
			/** Number of ranks that were compared, and of those that disagree. */
			compared: number;
			disagreeing: number;
			/** Number of ranks that were not compared: of runners without a time or such a division, and of rows that were not imported. */
			left: number;
			/** Number of places that no row has. */
			missing: number;
			/** The published ranks agree with the chip (net) times, and ours do not. */
			followsNet: boolean;
	  }
	/** The file has no category, and the event has others. Its runners go to a category with the event's name. */
	| { kind: "no category"; taken: string; runners: number; categories: readonly string[] }
	/** New runners without a name, in a list that names none of them. */
	| { kind: "no names"; runners: number }
	/** A category of the file that the event has in another spelling, `taken`. */
	| { kind: "known category"; given: string; taken: string; runners: number }
	/** The same of a wave. */
	| { kind: "known wave"; given: string; taken: string; runners: number }
	/** A category that the event did not have, beside the `others`. `moved` of its runners were in one of those. */
	| {
			kind: "new category";
			name: string;
			others: readonly string[];
			runners: number;
			moved: number;
	  }
	/** The same of a group in a category with other groups. */
	| {
			kind: "new group";
			name: string;
			category: string;
			others: readonly string[];
			runners: number;
			moved: number;
	  }
	/** A new wave without a gun, or one of the event, into which runners come who had a gun: their reads count no longer. */
	| { kind: "new wave" | "other wave"; wave: string; runners: number; event: string }
	/** Waves of the list have no gun, and a gun that was set before has no runners (idleGuns.ts). */
	| { kind: "idle gun"; waves: readonly string[]; fired: readonly string[]; event: string }
	/** Runners with reads and without a gun: none of their reads counts. */
	| { kind: "reads without a gun"; runners: number }
	/** Runners without a finish time in an announced result. */
	| { kind: "without a time"; didNotStart: number; didNotFinish: number }
	/** Most bibs of the list that the event has (`of`) have another name there: it may be the file of another race. Asked. */
	| { kind: "other names"; runners: number; of: number }
	/** The list has an official time, and the chip time of the event stays beside it. */
	| (OfRunner & { kind: "old chip time"; official: number; net: number })
	/** The list marks the result of a runner as counting who is out. */
	| (OfRunner & { kind: "status taken back"; status: Exclude<StatusByHand, "confirmed"> })
	| (OfRunner & { kind: "blank category"; taken: string })
	/** A bib that no entrant of the event has. `added`: the import adds an entrant. */
	| (OfRunner & { kind: "unknown bib"; added: boolean })
	/** A chip that is in use with another bib. */
	| (OfRunner & { kind: "chip of another"; chip: string; other: string })
	/** A group that does not admit the runner by age; `expected` is the one that does. */
	| (OfRunner & { kind: "other age group"; group: string; expected: string })
	/** Runners whose year of birth lies between two groups, so that they get none; `rows` such as `5, 7-12`. */
	| { kind: "open age group"; runners: number; rows: string }
	/** Bibs that differ by leading zeros only. */
	| (OfRunner & { kind: "similar bib"; other: string })
	/** Another entry has the same name and birth date. */
	| (OfRunner & { kind: "same person"; other: string })
	/** A local time that the zone's clocks skip or repeat. */
	| {
			kind: "clock change";
			row: number;
			column: string;
			value: string;
			clock: "skipped" | "repeated";
	  };

/** A column of ranks in a file. */
export interface RankColumn {
	/** The column's header. */
	column: string;
	/** The division that the header names. */
	of: "overall" | "category" | "sex" | "group" | "any";
	/** Ranks by bib. */
	/** The ranks of rows that were not imported. */
	unread: readonly number[];
	ranks: ReadonlyMap<string, number>;
}

/** What a file contains besides its recording. It is used for checks and not stored. */
export interface FileNotes {
	/** Rows by bib. */
	rows: ReadonlyMap<string, number>;
	ranks: readonly RankColumn[];
	/** By category name: the length in the name of the category or of the event, km. */
	lengths: ReadonlyMap<string, number>;
	/** Whether a list of runners has no column of names. */
	lacksNames: boolean;
	/** Bibs without a category in a file whose column or titles name some. */
	blankCategories: readonly string[];
	clockChanges: readonly Extract<Finding, { kind: "clock change" }>[];
	/** Groups that do not fit the birth dates. */
	ageGroups: readonly Finding[];
	/** Entries that may be one person. */
	samePersons: readonly Finding[];
}

/** The notes of a file without any. */
export const NO_NOTES: FileNotes = {
	rows: new Map(),
	ranks: [],
	lengths: new Map(),
	lacksNames: false,
	blankCategories: [],
	clockChanges: [],
	ageGroups: [],
	samePersons: [],
};
