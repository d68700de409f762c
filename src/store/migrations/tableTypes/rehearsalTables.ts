/** The types of the tables of rehearsals, for kysely. */
import type { Generated } from "kysely";

/** Copies of events for practice. A row is deleted with its copy. */
export interface RehearsalTable {
	id: Generated<number>;
	/** The copy, and the event that is practised. */
	event_id: string;
	of_event: string;
	/** As JSON (rehearsals/storedRehearsals.ts). */
	details: string;
	/** How many reads of the plan were sent. */
	sent: Generated<number>;
	/** Until when a node has claimed to feed it, epoch ms. */
	fed_until: Generated<number>;
	/** When it ended or was stopped, epoch ms; null while it runs. */
	ended_at: Generated<number | null>;
}

/** The plan of a rehearsal, in portions of compressed JSON. */
export interface RehearsalPartTable {
	event_id: string;
	number: number;
	bytes: Uint8Array;
}
