/**
 * What looks wrong in what an import would record, although every cell could be read. Findings are named and never
 * refuse anything: a person decides. `row` is the file's, null where a runner stands in no row of it.
 *
 * Durations are ms, distances km, instants epoch ms.
 */
interface OfRunner {
	row: number | null;
	bib: string;
}

export type Finding =
	/** A finish time below the world record; `fastest` is the record. */
	| (OfRunner & { kind: "impossible time"; km: number; ms: number; fastest: number })
	/** Most finish times of a category are impossible: its distance is wrong, or its sport is not running. */
	| { kind: "doubtful distance"; category: string; km: number; runners: number; of: number }
	/** A way between two points below the world record, or the later point passed first (`ms` below 0). */
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
	/** The file's rank and the places that the time can have: several where times are equal. */
	| (OfRunner & {
			kind: "other rank";
			column: string;
			published: number;
			first: number;
			last: number;
	  })
	/** A runner with a place here whose cell in a column of ranks is empty. */
	| (OfRunner & { kind: "no published rank"; column: string })
	/** A column of ranks as a whole: how many of its ranks were compared, and how many of its places no row has. */
	| {
			kind: "rank column";
			column: string;
			compared: number;
			disagreeing: number;
			missing: number;
			/** The published ranks follow the net times, and ours do not. */
			followsNet: boolean;
	  }
	/** The file names no category, and the event has others: its runners are put into one that has the event's name. */
	| { kind: "no category"; taken: string; runners: number; categories: readonly string[] }
	/** Runners with reads and no gun: none of their reads counts. */
	| { kind: "reads without a gun"; runners: number }
	/** Runners without a finish time in an announced result. */
	| { kind: "without a time"; didNotStart: number; didNotFinish: number }
	| (OfRunner & { kind: "blank category"; taken: string })
	/** A bib that no runner of the event has. `added`: the import makes a runner of it. */
	| (OfRunner & { kind: "unknown bib"; added: boolean })
	/** A chip that another runner of the event wears already. */
	| (OfRunner & { kind: "chip of another"; chip: string; other: string })
	/** Bibs that differ by leading zeros only. */
	| (OfRunner & { kind: "similar bib"; other: string })
	/** A local time that the zone's clocks skip, or show twice. */
	| {
			kind: "clock change";
			row: number;
			column: string;
			value: string;
			clock: "skipped" | "repeated";
	  };

/** A column of ranks as a file publishes them. */
export interface RankColumn {
	/** The column's header. */
	column: string;
	/** What the header says that the ranks are of. */
	of: "overall" | "category" | "sex" | "group" | "any";
	ranks: ReadonlyMap<string, number>;
}

/** What a file tells besides what is recorded of it. */
export interface FileNotes {
	/** The row of each runner, by bib. */
	rows: ReadonlyMap<string, number>;
	ranks: readonly RankColumn[];
	/** The length that the name of a category or of the event tells, by category name, km. */
	lengths: ReadonlyMap<string, number>;
	/** Bibs whose category cell is empty in a file that has such a column. */
	blankCategories: readonly string[];
	clockChanges: readonly Extract<Finding, { kind: "clock change" }>[];
}

/** Of a file that tells nothing besides. */
export const NO_NOTES: FileNotes = {
	rows: new Map(),
	ranks: [],
	lengths: new Map(),
	blankCategories: [],
	clockChanges: [],
};
