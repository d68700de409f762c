/**
 * Vouchers: each unlocks one runner's full video, once (SPEC section 5). POST /scorequery/voucher/use and /get by the
 * visitor, POST /ingest/{pjid}/voucher by the operator. Ours: what SPEC's service calls them is not told.
 */
import * as v from "valibot";
import { VOUCHER_LENGTH } from "../race/limits.ts";
import { defineCall } from "./call.ts";
import { askedBib, askedText, eventId } from "./shapes/fields.ts";
import { tidyVoucher } from "./shapes/voucherCode.ts";

const ofRunner = {
	pjid: eventId,
	pno: askedBib,
};

/** Whether the runner's full video is unlocked. */
export const unlockedData = v.looseObject({ unlocked: v.boolean() });

/** Refusals (200, status 'false'): voucher-unknown, voucher-used, voucher-foreign, voucher-closed; 429 too-many. */
export const useVoucher = defineCall({
	path: "/scorequery/voucher/use",
	method: "POST",
	request: v.object({
		...ofRunner,
		// Spaces and dashes do not count: src/contract/shapes/voucherCode.ts leaves them out.
		code: v.pipe(
			askedText,
			v.transform(tidyVoucher),
			v.maxLength(VOUCHER_LENGTH, `code has at most ${VOUCHER_LENGTH} characters`),
		),
	}),
	data: unlockedData,
});

export const getVoucher = defineCall({
	path: "/scorequery/voucher/get",
	method: "POST",
	request: v.object(ofRunner),
	data: unlockedData,
});

/** How many vouchers one request makes at most. */
export const VOUCHERS_AT_ONCE = 10_000;

export const makeVouchersRequest = v.object({
	count: v.pipe(
		v.number(`count is a number from 1 to ${VOUCHERS_AT_ONCE}`),
		v.integer("count is a whole number"),
		v.minValue(1, `count is a number from 1 to ${VOUCHERS_AT_ONCE}`),
		v.maxValue(VOUCHERS_AT_ONCE, `count is a number from 1 to ${VOUCHERS_AT_ONCE}`),
	),
});

/** The codes, told this once: the store keeps what they hash to. */
export const madeVouchers = v.object({ codes: v.array(v.string()) });

/** What became of an event's vouchers: how many were made, and whose videos they unlocked, oldest first. */
export const voucherList = v.object({
	made: v.number(),
	redeemed: v.array(v.object({ bib: v.string(), at: v.number() })),
});
export type VoucherList = v.InferOutput<typeof voucherList>;
