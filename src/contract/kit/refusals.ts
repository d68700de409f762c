/** Refusals that several operations share. Those of a single operation are in its file. */

/** Refusals of well-formed requests, with status 200. */
export const UNKNOWN_EVENT = { "unknown-event": "This server has no such event." } as const;
export const UNKNOWN_BIB = { "unknown-bib": "No runner of the event has this bib." } as const;
export const UNKNOWN_CATEGORY = {
	"unknown-category": "The event has no category of this name or id.",
} as const;

/** Refusals of changes. */
export const CHANGE_REFUSALS = {
	...UNKNOWN_EVENT,
	...UNKNOWN_BIB,
	...UNKNOWN_CATEGORY,
	"unknown-wave": "The event has no wave with this id.",
	"unknown-group": "The category has no group of this name or id.",
	"unknown-point": "The event has no timing point with this id.",
	"unknown-read": "The event has no read of this source with this number.",
	"unknown-change":
		"The event has no such change, or the entry changed nothing that can be undone.",
	"known-bib": "Another runner of the event has this bib.",
	"in-use": "Runners are in what is to be removed; the message names them.",
	"open-checks":
		"Checks before the announcement are open, and no reason (`why`) is given; the message names them.",
	announced: "The result is announced already, so that it cannot be scheduled.",
	rehearsal: "The event is a rehearsal, which is never shown to the public or announced.",
} as const;

/** Codes of the operations themselves, with status 200. */
export type OperationCode =
	| "unknown-event"
	| "unknown-organisation"
	| "unknown-bib"
	| "unknown-wave"
	| "unknown-category"
	| "unknown-group"
	| "unknown-point"
	| "unknown-read"
	| "unknown-change"
	| "known-bib"
	| "known-event"
	| "in-use"
	| "rehearsal"
	| "no-rehearsal"
	| "not-ready"
	| "too-many"
	| "announced"
	| "open-checks"
	| "not-offered"
	| "no-certificate"
	| "voucher-unknown"
	| "voucher-used"
	| "voucher-foreign"
	| "voucher-closed"
	| "wrong-login"
	| "unknown-link"
	| "event-over"
	| "unknown-member"
	| "last-owner"
	| "unknown-file"
	| "unreadable-file";

/**
 * Refusals of any request, by HTTP status; `default` is for failures that are not caused by the request. A few operations use
 * the code `too-many` with status 200 too.
 */
export const REQUEST_REFUSALS = {
	"400": {
		"wrong-json": "The body, or a line of it, is not JSON.",
		"wrong-field": "A field is missing or wrong; the message names it.",
	},
	"401": { "not-allowed": "The key, the token or the session is missing or wrong, or has ended." },
	"403": {
		"wrong-role": "The member's role does not suffice.",
		"wrong-origin": "A change with a session comes from a page of this server's site only.",
	},
	"404": {
		"unknown-event": "This server has no such event, or the member has no role for it.",
		"unknown-organisation":
			"This server has no such organisation, or the member has no role in it.",
		"unknown-call": "There is no operation at this address.",
		"unknown-file": "There is no such image, document or video.",
	},
	"409": {
		"changed-meanwhile":
			"Another person changed the subject since the change that `expects` names; `data` has the present values and that change.",
		"built-upon": "Later changes build upon the one to be undone; `data` lists them.",
		"undone-already": "The change was undone before; `data` has the undoing.",
	},
	"405": { "wrong-method": "The address accepts other methods only." },
	"413": { "too-large": "The body is too large, or has too many items." },
	"415": { "wrong-type": "The body has another media type." },
	"429": {
		"too-many":
			"Too many wrong tries within a minute, or too many requests of one address at once: try again after Retry-After.",
	},
	default: {
		"too-slow": "The body took too long to arrive: send it again.",
		unavailable:
			"The server failed, or cannot reach its store: try again, after Retry-After if the header is present.",
	},
} as const;
export type RefusedStatus = keyof typeof REQUEST_REFUSALS;

type CodeOf<Group> = Group extends unknown ? keyof Group : never;

/** The reason of a refusal, for programs. */
export type RefusalCode = OperationCode | CodeOf<(typeof REQUEST_REFUSALS)[RefusedStatus]>;
