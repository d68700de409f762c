/** The audit log. Entries are written in the transaction of the change itself, and never changed. */
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import {
	type AuditEntry,
	type AuditRequest,
	type Change,
	deed,
} from "../contract/operator/audit.ts";
import type { Tables } from "./migrations/tables.ts";

/** The author and the instant of a change. */
export interface Doing {
	who: string;
	/** Epoch ms. */
	at: number;
}

export async function writeAudit(
	transaction: Transaction<Tables>,
	eventId: string,
	{ who, at }: Doing,
	{ action, ...particulars }: Change,
): Promise<void> {
	await transaction
		.insertInto("audit")
		.values({ event_id: eventId, at, who, action, particulars: JSON.stringify(particulars) })
		.execute();
}

/** Reads entries, newest first. */
export async function loadAudit(
	db: Kysely<Tables>,
	eventId: string,
	{ before, limit }: AuditRequest,
): Promise<AuditEntry[]> {
	const rows = await db
		.selectFrom("audit")
		.select(["id", "at", "who", "action", "particulars"])
		.where("event_id", "=", eventId)
		.where("id", "<", before ?? Number.MAX_SAFE_INTEGER)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ id, at, who, ...row }) => ({ id, at, who, deed: changeOf(row) }));
}

/** All changes of these kinds to an event, oldest first. */
export async function loadChanges<Action extends Change["action"]>(
	transaction: Transaction<Tables>,
	eventId: string,
	actions: readonly Action[],
): Promise<Extract<Change, { action: Action }>[]> {
	const rows = await transaction
		.selectFrom("audit")
		.select(["action", "particulars"])
		.where("event_id", "=", eventId)
		.where("action", "in", actions)
		.orderBy("id")
		.execute();
	const isRequested = (each: Change): each is Extract<Change, { action: Action }> =>
		actions.some((action) => action === each.action);
	return rows.map(changeOf).filter(isRequested);
}

function changeOf({ action, particulars }: { action: string; particulars: string }): Change {
	return v.parse(deed, { ...JSON.parse(particulars), action });
}
