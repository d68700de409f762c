import type { Transaction } from "kysely";
import type { Tables } from "../migrations/tables.ts";

/** An event in a transaction that holds its lock (changeEvent.ts), or that only reads. */
export interface LockedEvent {
	transaction: Transaction<Tables>;
	eventId: string;
	/** Epoch ms. */
	now: number;
}
