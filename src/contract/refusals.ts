/** Refusals that several operations share. One that a single operation has stands in that operation's file. */

/** Refusals with status 200: the request was well formed, and the answer is no. */
export const UNKNOWN_EVENT = { "unknown-event": "This server has no such event." } as const;
export const UNKNOWN_BIB = { "unknown-bib": "No runner of the event has this bib." } as const;
export const UNKNOWN_CATEGORY = {
	"unknown-category": "The event has no category of this name or id.",
} as const;

/** Codes of the operations themselves, which come with status 200. */
export type OperationCode =
	| "unknown-event"
	| "unknown-organisation"
	| "unknown-bib"
	| "unknown-wave"
	| "unknown-category"
	| "too-many"
	| "announced"
	| "not-offered"
	| "no-certificate"
	| "voucher-unknown"
	| "voucher-used"
	| "voucher-foreign"
	| "voucher-closed";

/**
 * Refusals of any request, by HTTP status; `default` is what no request can cause. Beyond these, 429 has the code `too-many`, which
 * a few operations answer with 200 as well.
 */
export const REQUEST_REFUSALS = {
	"400": {
		"wrong-json": "The body, or a line of it, is not JSON.",
		"wrong-field": "A field is missing or wrong; the message names it.",
	},
	"401": { "not-allowed": "The key or token is missing or not the right one." },
	"404": {
		"unknown-call": "There is no operation at this address.",
		"unknown-file": "There is no such picture, document or video.",
	},
	"405": { "wrong-method": "The address takes another method." },
	"413": { "too-large": "The body is too long, or holds too many items." },
	"415": { "wrong-type": "The body was sent as another media type." },
	"429": {
		"too-many":
			"Too many wrong tries within a minute, or more requests at once than one address may have: try again after Retry-After.",
	},
	default: {
		"too-slow": "The body took too long to arrive: send it again.",
		unavailable:
			"The server failed, or cannot reach its store: try again, after Retry-After where the header is there.",
	},
} as const;
export type RefusedStatus = keyof typeof REQUEST_REFUSALS;

type CodeOf<Group> = Group extends unknown ? keyof Group : never;

/** Why a server did not do what was asked: part of the contract, for programs. */
export type RefusalCode = OperationCode | CodeOf<(typeof REQUEST_REFUSALS)[RefusedStatus]>;
