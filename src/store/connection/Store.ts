/** An open store, in SQLite or PostgreSQL. */
import type { Kysely } from "kysely";
import type { RecordedRead } from "../../race/record/record.ts";
import type { Tables } from "../migrations/tables.ts";
import type { Health } from "./connectivity.ts";
import type { StorePlace } from "./place.ts";

/** Is called with what other nodes change in the store. */
export interface ChangeSubscriber {
	/** A node has changed this event, this one or another. */
	onChange(eventId: string): void;
	/** Changes were missed while the database was away: read everything again. */
	onReconnect(): void;
}

export interface Store {
	place: StorePlace;
	/** For queries. An event is changed through changeEvent (changeEvent.ts) and nothing else. */
	db: Kysely<Tables>;
	/**
	 * Appends the reads of a request, together with those of other requests that arrive meanwhile.
	 * @returns which of them are new, when they are on the disk
	 * @throws StoreUnavailable where nothing of the request was appended
	 */
	appendReads(eventId: string, passings: readonly RecordedRead[]): Promise<boolean[]>;
	/** Reports changes until the returned function is called. An SQLite store has one writer and reports none. */
	subscribe(subscriber: ChangeSubscriber): () => void;
	/** Whether it can be reached and written, as the last query or commit showed. */
	health(): Health;
	/** Calls the function with each change of its health from now on. */
	watchHealth(look: (health: Health) => void): void;
	/** What the operator has to know about the state in which it was found, a line each. */
	warnings: readonly string[];
	/** Notes damage that another connection to it met; any other error is ignored. */
	noteDamage(error: unknown): void;
	/** Finishes what is under way, and closes. */
	close(): Promise<void>;
}
