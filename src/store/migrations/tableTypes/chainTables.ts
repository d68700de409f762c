/** The types of the tables of the signed record and of backups, for kysely. */

/** Links of an event's hash chain (chain/), numbered from 1. Append-only. Each covers the rows that one commit stored. */
export interface RecordLinkTable {
	event_id: string;
	number: number;
	/** `reads` or `changes`. */
	kind: string;
	/** 1 if the rows were stored before they were linked: by an older version, or beside the server; else 0. */
	is_late: number;
	/** How many rows it covers. */
	rows: number;
	/** How many reads and changes the chain covers up to this link, and the highest ids of both here. */
	reads: number;
	changes: number;
	read_id: number;
	change_id: number;
	/** The head of the chain after this link: SHA-256 in hexadecimal. */
	head: string;
	/** The first bytes of each row's digest, so that a row that does not fit can be named. */
	marks: Uint8Array;
}

/** The last backup of a PostgreSQL store, in one row. That of an SQLite store is noted in the data folder. */
export interface LastBackupTable {
	id: number;
	/** Epoch ms. */
	made_at: number;
	bytes: number;
}
