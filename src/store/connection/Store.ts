/** An open store, whichever database holds it. */
import type { Kysely } from "kysely";
import type { Passing } from "../../race/record/record.ts";
import type { Tables } from "../migrations/tables.ts";
import type { Health } from "./connectivity.ts";
import type { StorePlace } from "./place.ts";

/** Who wants to know what other nodes do to the store. */
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
	 * Appends the reads of a request, together with those of others that come meanwhile.
	 * @returns which of them are new, when they are on the disk
	 * @throws StoreUnavailable where nothing of the request was appended
	 */
	appendReads(eventId: string, passings: readonly Passing[]): Promise<boolean[]>;
	/** Tells of changes until the returned function is called. An SQLite store has one writer: there is nothing to tell. */
	subscribe(subscriber: ChangeSubscriber): () => void;
	/** Whether it can be reached and written, as far as was heard. */
	health(): Health;
	/** Tells of each change of its health from now on. */
	watchHealth(look: (health: Health) => void): void;
	/** What its operator has to know of how it was found, a line each. */
	warnings: readonly string[];
	/** Takes note of damage that another connection to it met; any other error is none. */
	noteDamage(error: unknown): void;
	/** Finishes what is under way, and closes. */
	close(): Promise<void>;
}
