/** An open store, in SQLite or PostgreSQL. */
import type { Kysely } from "kysely";
import type { PrintedChips } from "../../race/record/chips.ts";
import type { RecordedRead } from "../../race/record/record.ts";
import type { Tables } from "../migrations/tables.ts";
import type { Health } from "./connectivity.ts";
import type { StorePlace } from "./place.ts";

/** Receives changes that nodes make in the store. */
export interface ChangeSubscriber {
	/** A node, this one or another, has changed the event. */
	onChange(eventId: string): void;
	/** Changes were missed while the database was unreachable: read everything again. */
	onReconnect(): void;
}

export interface Store {
	place: StorePlace;
	/** For queries. Events are changed only through changeEvent (changeEvent.ts). */
	db: Kysely<Tables>;
	/**
	 * Appends the reads of a request, together with those of other requests that arrive meanwhile.
	 * @param arrivedAt epoch ms; now if it is not given
	 * @param printed how chips of theirs are printed
	 * @returns which of them are new; resolves when they are on the disk
	 * @throws StoreUnavailable if nothing of the request was appended
	 */
	appendReads(
		eventId: string,
		passings: readonly RecordedRead[],
		arrivedAt?: number,
		printed?: PrintedChips,
	): Promise<boolean[]>;
	/** Reports changes until the returned function is called. An SQLite store has one writer and reports none. */
	subscribe(subscriber: ChangeSubscriber): () => void;
	/** Whether the store can be reached and written, as the last query or commit showed. */
	health(): Health;
	/** Calls the function with each later change of health. */
	watchHealth(onHealth: (health: Health) => void): void;
	/** Warnings for the operator about the state of the store, one line each. */
	warnings: readonly string[];
	/** Notes damage that another connection found; other errors are ignored. */
	noteDamage(error: unknown): void;
	/** Finishes work under way and closes. */
	close(): Promise<void>;
}
