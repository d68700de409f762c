/** Makes vouchers for an event, and redeems each for one runner's video. */
import { createHash, randomBytes } from "node:crypto";
import type * as v from "valibot";
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import type { newVouchers, VoucherList } from "../../contract/vouchers/eventVouchers.ts";
import { getVoucher, useVoucher } from "../../contract/vouchers/useVoucher.ts";
import { isWholeVoucher, VOUCHER_ALPHABET } from "../../contract/vouchers/voucherCode.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { createLargeCache } from "../../http/largeCache.ts";
import { Refusal } from "../../http/Refusal.ts";
import { VOUCHER_LENGTH } from "../../race/limits.ts";
import { isHidden } from "../../race/record/privacy.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { UnknownBib } from "../../store/errors/UnknownBib.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import {
	isRedeemed,
	listVouchers,
	redeem,
	storeVouchers,
	type Verdict,
} from "../../store/vouchers/storedVouchers.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { createWrongTries } from "../door/access/wrongTries.ts";
import { handle } from "../door/handle.ts";

/** Runners with an unlocked video. It stays unlocked, so the store is not queried again. */
const UNLOCKED_REMEMBERED = 50_000;

export function createVouchers(
	{ db }: Pick<Store, "db">,
	eventCache: EventCache,
	now: () => number,
) {
	const unlocked = createLargeCache<true>(UNLOCKED_REMEMBERED);
	const tries = createWrongTries(now);

	/** @throws UnknownEvent, UnknownBib */
	async function snapshotWith(eventId: string, bib: string): Promise<Snapshot> {
		const snapshot = await eventCache.get(eventId);
		if (snapshot === null) throw new UnknownEvent(eventId);
		if (!snapshot.field.byBib.has(bib)) throw new UnknownBib(eventId, bib);
		return snapshot;
	}

	async function isUnlocked(eventId: string, bib: string): Promise<boolean> {
		const snapshot = await eventCache.get(eventId);
		if (snapshot === null || isHiddenBib(snapshot, bib)) return false;
		const runner = `${eventId} ${bib}`;
		if (unlocked.get(runner)) return true;
		const redeemed = await isRedeemed(db, eventId, bib);
		if (redeemed) unlocked.set(runner, true);
		return redeemed;
	}

	/** @throws TooManyTries, StoreUnavailable */
	async function tryCode(
		client: string,
		{ eventId, bib, code }: { eventId: string; bib: string; code: string },
	): Promise<Verdict> {
		const runner = `${eventId} ${bib}`;
		if (unlocked.get(runner)) return "unlocked";
		const tryRedeem = async (): Promise<Verdict> => {
			if (!isWholeVoucher(code)) return "unknown";
			return redeem(db, { eventId, bib, hash: hashOf(code), at: now() });
		};
		return tries.make(client, runner, tryRedeem, (verdict) => verdict === "unknown");
	}

	return {
		/** Whether the runner's full video is unlocked. @throws StoreUnavailable */
		isUnlocked,
		use: handle(useVoucher, async ({ pjid: eventId, pno: bib, code }, { exchange }) => {
			checkOpen(await snapshotWith(eventId, bib), bib);
			const verdict = await tryCode(exchange.client(), { eventId, bib, code });
			if (verdict === "unknown")
				throw new Refusal(200, "voucher-unknown", "there is no voucher of this code");
			if (verdict === "foreign")
				throw new Refusal(200, "voucher-foreign", "this voucher is another event's");
			if (verdict === "used")
				throw new Refusal(200, "voucher-used", "this voucher unlocked another runner's video");
			unlocked.set(`${eventId} ${bib}`, true);
			return jsonReply({ unlocked: true });
		}),
		get: handle(getVoucher, async ({ pjid, pno }) => {
			await snapshotWith(pjid, pno);
			return jsonReply({ unlocked: await isUnlocked(pjid, pno) });
		}),
		/** Makes the requested number of vouchers. @param who the author that is logged @throws Refusal, StoreUnavailable */
		async make(
			eventId: string,
			{ count }: CheckedRequest<typeof newVouchers>,
			who: string = OPERATOR,
		): Promise<v.InferOutput<typeof newVouchers.answer>> {
			const codes = Array.from({ length: count }, newCode);
			await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				await storeVouchers(transaction, eventId, codes.map(hashOf), now());
				const doing = { who, at: now() };
				await writeAudit(transaction, eventId, doing, { action: "vouchers", count });
				return { outcome: undefined, change: "nothing" };
			});
			return { codes };
		},
		/** The vouchers of an event with their use. @throws Refusal, StoreUnavailable */
		async list(eventId: string): Promise<VoucherList> {
			await checkEvent(db, eventId);
			return listVouchers(db, eventId);
		},
	};
}

/** A hidden runner has no video. @throws Refusal if there is nothing to download */
function checkOpen(snapshot: Snapshot, bib: string): void {
	const { event } = snapshot.field;
	if (!event.isOnline)
		throw new Refusal(200, "voucher-closed", `the downloads of ${event.id} are closed`);
	if (isHiddenBib(snapshot, bib))
		throw new Refusal(200, "voucher-closed", `there is no video of ${bib} in ${event.id}`);
}

function isHiddenBib({ field }: Snapshot, bib: string): boolean {
	const position = field.byBib.get(bib);
	const entrant = position === undefined ? undefined : field.entrants.at(position);
	return entrant !== undefined && isHidden(entrant);
}

/** The alphabet has 32 characters, so each takes five bits of a random byte. */
function newCode(): string {
	const characters = Array.from(randomBytes(VOUCHER_LENGTH), (byte) => VOUCHER_ALPHABET[byte % 32]);
	return characters.join("");
}

/** 130 random bits need no salt: no table of hashes can hold them. */
function hashOf(code: string): string {
	return createHash("sha256").update(code).digest("hex");
}
