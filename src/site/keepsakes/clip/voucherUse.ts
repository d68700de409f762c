/** Redeems a voucher at the event's results server, and the outcomes. */
import type * as v from "valibot";
import type { Call } from "../../../contract/kit/call.ts";
import { ResponseNotOk } from "../../../contract/kit/errors/ResponseNotOk.ts";
import { StatusNotTrue } from "../../../contract/kit/errors/StatusNotTrue.ts";
import {
	getVoucher,
	type unlockedData,
	useVoucher,
} from "../../../contract/vouchers/useVoucher.ts";
import { createCaller } from "../../calls/caller.ts";
import { leaveForLogout } from "../../calls/leaveForLogout.ts";

/** The runner of a voucher, and the server that redeems it. */
export interface VoucherTarget {
	/** The event's results server; null if browsers may not call it. */
	server: string | null;
	eventId: string;
	bib: string;
}

/** `unavailable`: the server does not support vouchers. */
export type VoucherAnswer =
	| "unlocked"
	| "locked"
	| "unknown"
	| "used"
	| "foreign"
	| "closed"
	| "tooMany"
	| "unavailable"
	| "failed";

/** Whether the runner's full video is unlocked. Never throws. */
export function readLock(target: VoucherTarget): Promise<VoucherAnswer> {
	return callFor(target, getVoucher, {});
}

/** Redeems a voucher. Never throws. @param code tidied, all of it */
export function redeemVoucher(target: VoucherTarget, code: string): Promise<VoucherAnswer> {
	return callFor(target, useVoucher, { code });
}

async function callFor<Request extends v.GenericSchema>(
	{ server, eventId, bib }: VoucherTarget,
	call: Call<Request, typeof unlockedData>,
	payload: Readonly<Record<string, string>>,
): Promise<VoucherAnswer> {
	if (server === null) return "unavailable";
	const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
	try {
		const { unlocked } = await caller.call(call, { pno: bib, ...payload });
		return unlocked ? "unlocked" : "locked";
	} catch (error) {
		return answerOf(error);
	}
}

/** HTTP statuses of a server that does not know the call. */
const NO_SUCH_CALL = [404, 405, 501];

function answerOf(error: unknown): VoucherAnswer {
	if (error instanceof ResponseNotOk) {
		if (error.status === 429) return "tooMany";
		return NO_SUCH_CALL.includes(error.status) ? "unavailable" : "failed";
	}
	if (!(error instanceof StatusNotTrue)) return "failed";
	switch (error.code) {
		case "voucher-unknown":
			return "unknown";
		case "voucher-used":
			return "used";
		case "voucher-foreign":
			return "foreign";
		case "voucher-closed":
			return "closed";
		case "too-many":
			return "tooMany";
		case "":
		case "unknown-call":
		case "not-offered":
			return "unavailable";
		default:
			return "failed";
	}
}
