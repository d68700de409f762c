/**
 * The list of changes, which is the audit log. An entry is written in the transaction of the change itself; later only the
 * change that undid it is noted.
 */
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import {
	type AuditEntry,
	type AuditRequest,
	changeOfEntry,
	type FirstChange,
	firstChangeOf,
	type LoggedChange,
} from "../contract/changes/auditEntry.ts";
import { linkChange } from "./chain/addLinks.ts";
import { linkStored } from "./chain/linkStored.ts";
import { lock } from "./changeEvent.ts";
import { storedSubjectText } from "./changes/nameParts.ts";
import { type Columns, type Part, subjectText } from "./changes/part.ts";
import type { Tables } from "./migrations/tables.ts";
import { inStatements } from "./rows.ts";

/** The author and the instant of a change. */
export interface Doing {
	who: string;
	/** Epoch ms. */
	at: number;
}

/** What a change changed, and the change that it undid. */
interface Detail {
	parts: readonly Part[];
	undoes: number | null;
}

const NO_DETAIL: Detail = { parts: [], undoes: null };

/** In the place of an event's id: entries about whole organisations and about accounts. */
export const OF_NO_EVENT = "";

/** Writes the entry of a change, and links it to the event's record. @returns its id */
export async function writeAudit(
	transaction: Transaction<Tables>,
	eventId: string,
	{ who, at }: Doing,
	made: LoggedChange,
	{ parts, undoes }: Detail = NO_DETAIL,
): Promise<number> {
	await lock(transaction, eventId);
	const end = eventId === OF_NO_EVENT ? null : await linkStored(transaction, eventId);
	const entry = { at, who, action: made.action, particulars: storedText(made), undoes };
	const { id } = await transaction
		.insertInto("audit")
		.values({ event_id: eventId, ...entry, undone_by: null })
		.returning("id")
		.executeTakeFirstOrThrow();
	const textOf = (columns: Columns | null) => (columns === null ? null : JSON.stringify(columns));
	const rows = parts.map((part) => ({
		subject: subjectText(part),
		before: textOf(part.before),
		after: textOf(part.after),
	}));
	for (const batch of inStatements(rows))
		await transaction
			.insertInto("change_part")
			.values(batch.map((row) => ({ event_id: eventId, change_id: id, ...row })))
			.execute();
	if (end !== null) await linkChange(transaction, end, { id, entry, parts: rows });
	return id;
}

/** The id of the last change of an event; 0 for none. */
export async function lastChange(db: Kysely<Tables>, eventId: string): Promise<number> {
	const row = await db
		.selectFrom("audit")
		.select((eb) => eb.fn.max("id").as("last"))
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return Number(row?.last ?? 0);
}

/** Reads entries, newest first. @param asked `subject`: only those of one subject, as the contract writes it */
export async function loadAudit(
	db: Kysely<Tables>,
	eventId: string,
	{ before, limit, subject = null }: AuditRequest & { subject?: string | null },
): Promise<AuditEntry[]> {
	const rows = await db
		.selectFrom("audit")
		.select(["id", "at", "who", "action", "particulars", "undoes", "undone_by as undoneBy"])
		.where("event_id", "=", eventId)
		.where("id", "<", before ?? Number.MAX_SAFE_INTEGER)
		.$if(subject !== null, (query) =>
			query.where("id", "in", (eb) =>
				eb
					.selectFrom("change_part")
					.select("change_id")
					.where("event_id", "=", eventId)
					.where("subject", "=", storedSubjectText(subject ?? "")),
			),
		)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	const changes = await changesOf(db, rows);
	return rows.flatMap(({ action: _, particulars: __, ...entry }) => {
		const change = changes.get(entry.id);
		return change === undefined ? [] : { ...entry, change };
	});
}

/** The changes of an entry of several in the stored text. The record's chain covers that text, so that old entries keep this name. */
const STORED_CHANGES = "deeds";

/** What the log stores of a change, beside its action. */
function storedText(change: LoggedChange): string {
	const { action, ...particulars } = change;
	if (change.action !== "several") return JSON.stringify(particulars);
	const { count, changes, why } = change;
	return JSON.stringify({ count, [STORED_CHANGES]: changes, why });
}

/** A change as the log stores it. */
interface StoredEntry {
	id: number;
	action: string;
	particulars: string;
}

/** Stored changes by their ids. An undoing has the change that it took back or did again. */
export async function changesOf(
	db: Kysely<Tables>,
	rows: readonly StoredEntry[],
): Promise<ReadonlyMap<number, LoggedChange>> {
	const changes = new Map(rows.map((row) => [row.id, changeOf(row)]));
	const undone = [...changes.values()].flatMap((each) =>
		each.action === "undo" ? each.change : [],
	);
	const firsts = new Map<number, FirstChange | null>();
	for (const batch of inStatements([...new Set(undone)].map((id) => ({ id })))) {
		const found = await db
			.selectFrom("audit")
			.select(["id", "action", "particulars"])
			.where(
				"id",
				"in",
				batch.map(({ id }) => id),
			)
			.execute();
		for (const row of found) firsts.set(row.id, firstChangeOf(fieldsOf(row)));
	}
	return new Map(
		[...changes].map(([id, each]) => [
			id,
			each.action === "undo" ? { ...each, undone: firsts.get(each.change) ?? null } : each,
		]),
	);
}

function changeOf(row: StoredEntry): LoggedChange {
	return v.parse(changeOfEntry, fieldsOf(row));
}

function fieldsOf({ action, particulars }: StoredEntry): Record<string, unknown> {
	const stored = v.parse(v.record(v.string(), v.unknown()), JSON.parse(particulars));
	const listed = action === "several" ? { changes: stored[STORED_CHANGES] } : {};
	return { ...stored, ...listed, action };
}
