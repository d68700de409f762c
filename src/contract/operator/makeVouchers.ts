import * as v from "valibot";
import { defineOperation, operatorCall } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";

/** The most vouchers of one request. */
export const VOUCHERS_AT_ONCE = 10_000;

const RANGE = `count is a number from 1 to ${VOUCHERS_AT_ONCE}`;

export const makeVouchers = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/voucher",
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
