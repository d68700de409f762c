/** The vouchers of an event, for its owners. */
import * as v from "valibot";
import { defineOperation, NO_FIELDS, ownerCall, ownerQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

/** The most vouchers of one request. */
export const VOUCHERS_AT_ONCE = 10_000;

const RANGE = `count is a number from 1 to ${VOUCHERS_AT_ONCE}`;

export const newVouchers = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/vouchers",
	summary: "Makes vouchers for the event",
	description: "Only this answer has the codes; the server stores their hashes.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		count: described(
			v.pipe(
				v.number(RANGE),
				v.integer("count is a whole number"),
				v.minValue(1, RANGE),
				v.maxValue(VOUCHERS_AT_ONCE, RANGE),
			),
			"The number of vouchers.",
		),
	}),
	answer: v.object({ codes: described(v.array(v.string()), "The codes, 26 characters each.") }),
});

export const eventVouchers = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/vouchers",
	sent: "nothing",
	summary: "The number of vouchers made, and those that were redeemed",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		made: described(v.number(), "The number of vouchers made."),
		redeemed: described(
			v.array(
				v.object({
					bib: described(v.string(), "The bib."),
					at: described(v.number(), "The instant at which it was redeemed, epoch ms."),
				}),
			),
			"The vouchers that unlocked a video, oldest first.",
		),
	}),
});
export type VoucherList = v.InferOutput<typeof eventVouchers.answer>;
