/** The types of the tables of changes, for kysely. */
import type { Generated } from "kysely";

/** What a change changed, one row for each subject. Append-only. */
export interface ChangePartTable {
	id: Generated<number>;
	event_id: string;
	/** The change's id in `audit`. */
	change_id: number;
	/** A table and the key of its row, as JSON. */
	subject: string;
	/** The changed columns as JSON, before and after; null where the row did not exist. */
	before: string | null;
	after: string | null;
}

/** What a person decided about reads: those of an event from one id to another. */
export interface ReadRulingTable {
	event_id: string;
	first_id: number;
	last_id: number;
	/** `struck` or `forced`; null where the rules judge. */
	ruling: string | null;
	/** The bib to which a person assigned the reads; null where the read itself names its runner. */
	bib: string | null;
}

/** A time at a point that a person set, by which the reads there do not count: one of the three columns. */
export interface HandTimeTable {
	event_id: string;
	bib: string;
	point_id: string;
	/** Epoch ms. */
	at: number | null;
	/** Ms. */
	since_gun: number | null;
	since_start: number | null;
}

/** By how much the clock of a source was wrong, for its reads with raw times from `since` until before `until`. */
export interface ClockOffsetTable {
	event_id: string;
	source: string;
	/** Epoch ms; 0 for the beginning. */
	since: number;
	/** Epoch ms; null for no end. */
	until: number | null;
	/** Added to the raw times, ms. */
	offset_ms: number;
}

/** Files that changes replaced, by the SHA-256 of their bytes, so that they can be restored. */
export interface KeptFileTable {
	event_id: string;
	hash: string;
	bytes: Uint8Array;
}

/** The changes of an event: the audit log. Append-only, but for `undone_by`. */
export interface AuditTable {
	id: Generated<number>;
	event_id: string;
	/** Epoch ms. */
	at: number;
	who: string;
	/** The kind of change, and its details as JSON. */
	action: string;
	particulars: string;
	/** The change that it undoes, and the one that undid it. */
	undoes: number | null;
	undone_by: number | null;
}
