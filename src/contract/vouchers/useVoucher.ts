/** Vouchers: each unlocks one runner's full video, once (SPEC section 5, which does not name these calls). */
import * as v from "valibot";
import { VOUCHER_LENGTH } from "../../race/limits.ts";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { askedBib, askedText, eventId } from "../kit/shapes/fields.ts";
import { normaliseVoucher } from "./voucherCode.ts";

const ofRunner = {
	pjid: described(eventId, "The event."),
	pno: described(askedBib, "The bib.", { minLength: 1 }),
};

export const unlockedData = v.looseObject({
	unlocked: described(v.boolean(), "Whether the runner's full video is unlocked."),
});

export const useVoucher = defineOperation({
	...visitorCall,
	method: "POST",
	path: "/scorequery/voucher/use",
	isLimited: true,
	summary: "Unlocks a runner's full video with a voucher",
	description:
		"A voucher unlocks one video, once. The server answers after the commit. Another request for the same runner is answered with true for any code, and no further voucher is used up. Unknown codes are counted by client address: after ten within a minute for one runner, or sixty for all runners, any code is refused with 429.",
	refusals: {
		...UNKNOWN_EVENT,
		...UNKNOWN_BIB,
		"voucher-unknown": "There is no such voucher.",
		"voucher-used": "The voucher has unlocked another runner's video.",
		"voucher-foreign": "The voucher is another event's.",
		"voucher-closed": "The event is not online, or the runner is hidden and has no video.",
	},
	request: v.object({
		...ofRunner,
		code: described(
			v.pipe(
				askedText,
				v.transform(normaliseVoucher),
				v.maxLength(VOUCHER_LENGTH, `code has at most ${VOUCHER_LENGTH} characters`),
			),
			"The voucher's code; case, spaces and dashes do not matter.",
			{ maxLength: 26 },
		),
	}),
	answer: unlockedData,
	data: unlockedData,
});

export const getVoucher = defineOperation({
	...visitorCall,
	method: "POST",
	path: "/scorequery/voucher/get",
	summary: "Whether a runner's full video is unlocked",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_BIB },
	request: v.object(ofRunner),
	answer: unlockedData,
	data: unlockedData,
});
