/** Vouchers in the store. Each unlocks one runner's video, also if several nodes receive it at once. */
import type { Kysely, Transaction } from "kysely";
import type { VoucherList } from "../../contract/vouchers/eventVouchers.ts";
import { writeAudit } from "../auditLog.ts";
import { lock, transactionOf } from "../changeEvent.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/** Whether a runner can redeem a voucher, and if not, why. */
export type Verdict = "free" | "unlocked" | "unknown" | "used" | "foreign";

/** A code that a visitor entered for a runner. */
export interface Redemption {
	eventId: string;
	bib: string;
	hash: string;
	/** Epoch ms. */
	at: number;
}

/** The author in the audit log. Visitors are anonymous. */
const VISITOR = "visitor";

/** Stores new vouchers. */
export async function storeVouchers(
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
 * Redeems a voucher. Each can be redeemed once, and each runner uses one at most.
 * @returns "free" if this request has redeemed it; otherwise the reason why not
 */
export async function redeem(db: Kysely<Tables>, asked: Redemption): Promise<Verdict> {
	const { eventId, bib, hash, at } = asked;
	// Guesses are refused without a transaction.
	const verdict = await verdictOf(db, asked);
	if (verdict !== "free") return verdict;
	return transactionOf(db, async (transaction) => {
		await lock(transaction, `voucher of ${eventId} ${bib}`);
		const meanwhile = await verdictOf(transaction, asked);
		if (meanwhile !== "free") return meanwhile;
		const redeemed = await transaction
			.updateTable("voucher")
			.set({ redeemed_bib: bib, redeemed_at: at })
			.where("hash", "=", hash)
			.where("redeemed_bib", "is", null)
			.returning("hash")
			.execute();
		// Another runner was quicker: PostgreSQL evaluates the condition again after that one's commit.
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

/** The number of an event's vouchers, and those that were redeemed. */
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

async function verdictOf(db: Kysely<Tables>, { eventId, bib, hash }: Redemption): Promise<Verdict> {
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
