import * as v from "valibot";
import { defineOperation, NO_FIELDS, operatorQuery } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";

export const listVouchers = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/voucher",
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
export type VoucherList = v.InferOutput<typeof listVouchers.answer>;
