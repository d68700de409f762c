/** The types of the tables of imports, for kysely. */

/** Which version of the private facts a runner has. */
export interface EntrantPrivateTable {
	event_id: string;
	bib: string;
	/** A random name, which does not reveal the facts. */
	version: string;
}

/** Private facts of entrants (race/record/privateFacts.ts). A version is never changed, so that an import can be undone. */
export interface PrivateFactsTable {
	event_id: string;
	version: string;
	family_name: string;
	given_name: string;
	latin_name: string;
	/** YYYY-MM-DD; '' if it is not known. */
	birth_date: string;
	nation: string;
	city: string;
	licence: string;
	email: string;
	/** Why a list has the runner out; null for facts that an older version kept. */
	status_reason: string | null;
}

/** The meanings of columns that a person corrected, for the next file with the same heads. */
export interface ImportColumnsTable {
	organisation_id: string;
	/** SHA-256 of the heads, as hexadecimal digits. */
	heads: string;
	/** The corrected columns as JSON. */
	columns: string;
	/** Epoch ms. */
	used_at: number;
}
