/** Vouchers in the store: each unlocks one runner's video, whichever of several nodes is asked first. */
import type { Kysely, Transaction } from "kysely";
import type { VoucherList } from "../contract/operator/listVouchers.ts";
import { writeAudit } from "./auditLog.ts";
import { lock, transactionOf } from "./changeEvent.ts";
import type { Tables } from "./migrations/tables.ts";
import { inStatements } from "./rows.ts";

/** What a voucher is to a runner: it can be redeemed, or there is nothing to redeem, or it is not the runner's. */
export type Verdict = "free" | "unlocked" | "unknown" | "used" | "foreign";

/** A code that a visitor gave for a runner. */
export interface Redemption {
	eventId: string;
	bib: string;
	hash: string;
	/** Epoch ms. */
	at: number;
}

/** Who redeems: nobody knows more of a visitor. */
const VISITOR = "visitor";

/** Keeps vouchers that were made. */
export async function keepVouchers(
	transaction: Transaction<Tables>,
	eventId: string,
	hashes: readonly string[],
	at: number,
): Promise<void> {
	const rows = hashes.map((hash) => ({ hash, event_id: eventId, made_at: at }));
	for (const batch of inStatements(rows))
		await transaction.insertInto("voucher").values(batch).execute();
}

/**
 * Redeems a voucher, which succeeds once for each, and uses up one at most for each runner.
 * @returns "free" where this very request has redeemed it, when it is on the disk; else why it was not
 */
export async function redeem(db: Kysely<Tables>, asked: Redemption): Promise<Verdict> {
	const { eventId, bib, hash, at } = asked;
	// What is refused takes no transaction: anybody may guess.
	const verdict = await verdictOn(db, asked);
	if (verdict !== "free") return verdict;
	return transactionOf(db, async (transaction) => {
		await lock(transaction, `voucher of ${eventId} ${bib}`);
		const meanwhile = await verdictOn(transaction, asked);
		if (meanwhile !== "free") return meanwhile;
		const redeemed = await transaction
			.updateTable("voucher")
			.set({ redeemed_bib: bib, redeemed_at: at })
			.where("hash", "=", hash)
			.where("redeemed_bib", "is", null)
			.returning("hash")
			.execute();
		// Another runner was quicker: PostgreSQL looked again when that one's commit let go of the row.
		if (redeemed.length === 0) return "used";
		await writeAudit(transaction, eventId, { who: VISITOR, at }, { action: "redeem", bib });
		return "free";
	});
}

/** Whether a voucher has unlocked the runner's video. */
export async function isRedeemed(
	db: Kysely<Tables>,
	eventId: string,
	bib: string,
): Promise<boolean> {
	const found = await db
		.selectFrom("voucher")
		.select("hash")
		.where("event_id", "=", eventId)
		.where("redeemed_bib", "=", bib)
		.executeTakeFirst();
	return found !== undefined;
}

/** What became of an event's vouchers. */
export async function listVouchers(db: Kysely<Tables>, eventId: string): Promise<VoucherList> {
	const { made } = await db
		.selectFrom("voucher")
		.select(({ fn }) => fn.countAll().as("made"))
		.where("event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	const rows = await db
		.selectFrom("voucher")
		.select(["redeemed_bib as bib", "redeemed_at as at"])
		.where("event_id", "=", eventId)
		.where("redeemed_bib", "is not", null)
		.orderBy("redeemed_at")
		.orderBy("redeemed_bib")
		.execute();
	const redeemed = rows.map(({ bib, at }) => ({ bib: bib ?? "", at: at ?? 0 }));
	return { made: Number(made), redeemed };
}

async function verdictOn(db: Kysely<Tables>, { eventId, bib, hash }: Redemption): Promise<Verdict> {
	if (await isRedeemed(db, eventId, bib)) return "unlocked";
	const voucher = await db
		.selectFrom("voucher")
		.select(["event_id", "redeemed_bib"])
		.where("hash", "=", hash)
		.executeTakeFirst();
	if (voucher === undefined) return "unknown";
	if (voucher.event_id !== eventId) return "foreign";
	return voucher.redeemed_bib === null ? "free" : "used";
}
