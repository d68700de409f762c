/** The vouchers of an event, for its owners. */
import { defineOperation, ownerCall, ownerQuery } from "../../operation.ts";
import { listVouchers } from "../../operator/listVouchers.ts";
import { makeVouchers } from "../../operator/makeVouchers.ts";
import { UNKNOWN_EVENT } from "../../refusals.ts";

export const newVouchers = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/vouchers",
	summary: "Makes vouchers for the event",
	description: makeVouchers.description,
	refusals: UNKNOWN_EVENT,
	request: makeVouchers.request,
	answer: makeVouchers.answer,
});

export const eventVouchers = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/vouchers",
	sent: "nothing",
	summary: "The number of vouchers made, and those that were redeemed",
	refusals: UNKNOWN_EVENT,
	request: listVouchers.request,
	answer: listVouchers.answer,
});
