/** Bibs that people typed at a point. They change no standings. */
import type { Kysely, Transaction } from "kysely";
import { changeEvent } from "../changeEvent.ts";
import { checkEvent } from "../checkEvent.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/** A typed bib as a device sends it. Source and sequence identify it. */
export interface TypedBib {
	source: string;
	sequence: number;
	/** The point or mat. */
	pointId: string;
	/** '' for a runner whose bib was not seen. */
	bib: string;
	/** Orders the bibs of a point. */
	position: number;
	/** Epoch ms, by the device's clock. */
	typedAt: number;
	/** The person took it back. */
	isRevoked: boolean;
}

/** A read, by what identifies it. */
export interface NamedMark {
	source: string;
	sequence: number;
}

/** A valid typed bib, with the mark with which a person confirmed it last. */
export type StoredBib = Omit<TypedBib, "isRevoked"> & { mark: NamedMark | null };

/** The most typed bibs that are compared with marks, the latest of the event. */
const MAX_BIBS = 50_000;

const nameOf = ({ source, sequence }: NamedMark) => `${sequence} ${source}`;

/**
 * Stores typed bibs, and what was revoked; resolves when they are on the disk.
 * @param at epoch ms, by the server's clock
 * @returns whether each changed anything; of two equal ones the first does
 * @throws UnknownEvent
 */
export function storeBibs(
	db: Kysely<Tables>,
	eventId: string,
	bibs: readonly TypedBib[],
	at: number,
): Promise<boolean[]> {
	return changeEvent(db, eventId, async (transaction) => {
		await checkEvent(transaction, eventId);
		const changed = new Set<string>();
		for (const batch of inStatements(bibs)) {
			for (const row of await insert(transaction, eventId, batch, at)) changed.add(nameOf(row));
			for (const bib of batch)
				if (bib.isRevoked && (await revoke(transaction, eventId, bib, at)))
					changed.add(nameOf(bib));
		}
		return { outcome: bibs.map((bib) => changed.delete(nameOf(bib))), change: "nothing" };
	});
}

function insert(
	transaction: Transaction<Tables>,
	eventId: string,
	bibs: readonly TypedBib[],
	at: number,
): Promise<NamedMark[]> {
	const rows = bibs.map(({ source, sequence, pointId, bib, position, typedAt, isRevoked }) => ({
		event_id: eventId,
		source,
		sequence,
		point_id: pointId,
		bib,
		position,
		typed_at: typedAt,
		arrived_at: at,
		revoked_at: isRevoked ? at : null,
		mark_source: null,
		mark_sequence: null,
	}));
	return transaction
		.insertInto("typed_bib")
		.values(rows)
		.onConflict((conflict) => conflict.columns(["event_id", "source", "sequence"]).doNothing())
		.returning(["source", "sequence"])
		.execute();
}

/** @returns whether it was valid before */
async function revoke(
	transaction: Transaction<Tables>,
	eventId: string,
	{ source, sequence }: NamedMark,
	at: number,
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable("typed_bib")
		.set({ revoked_at: at })
		.where("event_id", "=", eventId)
		.where("source", "=", source)
		.where("sequence", "=", sequence)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The valid bib with this name; undefined if there is none, or if it was revoked. */
export async function findBib(
	transaction: Transaction<Tables>,
	eventId: string,
	{ source, sequence }: NamedMark,
): Promise<{ bib: string } | undefined> {
	return transaction
		.selectFrom("typed_bib")
		.select("bib")
		.where("event_id", "=", eventId)
		.where("source", "=", source)
		.where("sequence", "=", sequence)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
}

/** Notes the mark with which a person confirmed a typed bib. */
export async function noteMark(
	transaction: Transaction<Tables>,
	eventId: string,
	{ source, sequence }: NamedMark,
	mark: NamedMark,
): Promise<void> {
	await transaction
		.updateTable("typed_bib")
		.set({ mark_source: mark.source, mark_sequence: mark.sequence })
		.where("event_id", "=", eventId)
		.where("source", "=", source)
		.where("sequence", "=", sequence)
		.execute();
}

/** The valid typed bibs of an event, in their order; of all points. */
export async function loadBibs(db: Kysely<Tables>, eventId: string): Promise<StoredBib[]> {
	const rows = await db
		.selectFrom("typed_bib")
		.select(["source", "sequence", "point_id as pointId", "bib", "position"])
		.select(["typed_at as typedAt", "mark_source", "mark_sequence"])
		.where("event_id", "=", eventId)
		.where("revoked_at", "is", null)
		.orderBy("id", "desc")
		.limit(MAX_BIBS)
		.execute();
	return rows
		.map(({ mark_source: source, mark_sequence: sequence, ...row }) => ({
			...row,
			mark: source === null || sequence === null ? null : { source, sequence },
		}))
		.sort((a, b) => a.position - b.position || compareNames(a, b));
}

function compareNames(a: NamedMark, b: NamedMark): number {
	if (a.source === b.source) return a.sequence - b.sequence;
	return a.source < b.source ? -1 : 1;
}
