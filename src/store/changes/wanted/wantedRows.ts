/** What a requested change would do, before it is written. */
import type { AskedChange } from "../../../contract/changes/change.ts";
import { UnknownBib } from "../../errors/UnknownBib.ts";
import type { PrivateFactsTable } from "../../migrations/tableTypes/importTables.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns, Subject, SubjectTable, Wanted } from "../part.ts";
import { subjectText } from "../part.ts";
import { readSubjects } from "../subjectRows.ts";

export interface WantedRows {
	/** The first is the subject that `expects` is about, unless it is about a list. */
	wanted: readonly Wanted[];
	/** The table whose rows `expects` is about as a whole; null for the first subject alone. */
	list: SubjectTable | null;
	/** The value before, as the contract has it for this kind. */
	before: unknown;
	warnings: readonly string[];
	/** What its entry says besides what was asked for. */
	logged: Readonly<Record<string, unknown>>;
	/** Private facts of runners, which are kept before the rows that name them are written. */
	versions: readonly VersionOfRunner[];
}

/** A version of private facts, with the runner who gets it. */
export interface VersionOfRunner {
	bib: string;
	row: PrivateFactsTable;
}

export type KindOf = AskedChange["kind"];
export type RequestOfKind<Kind extends KindOf> = Extract<AskedChange, { kind: Kind }>;

/** The rows that a kind of change wants. @throws StoreRefusal if it names something that the event does not have */
export type WantedBy<Kind extends KindOf> = (
	event: LockedEvent,
	request: RequestOfKind<Kind>,
) => Promise<WantedRows>;

/** The same for some kinds. */
export type WantedByKinds<Kinds extends KindOf> = { readonly [Kind in Kinds]: WantedBy<Kind> };

/** A change of one row without warnings. */
export function wantedRows(
	wanted: Wanted,
	before: unknown,
	...further: readonly Wanted[]
): WantedRows {
	return {
		wanted: [wanted, ...further],
		list: null,
		before,
		warnings: [],
		logged: {},
		versions: [],
	};
}

/** The present columns of a row; null if there is none. */
export async function rowOf(event: LockedEvent, subject: Subject): Promise<Columns | null> {
	const rows = await readSubjects(event, [subject]);
	return rows.get(subjectText(subject)) ?? null;
}

/** @throws UnknownBib */
export async function entrantRow(event: LockedEvent, bib: string): Promise<Columns> {
	const row = await rowOf(event, { table: "entrant", key: [bib] });
	if (row === null) throw new UnknownBib(event.eventId, bib);
	return row;
}
