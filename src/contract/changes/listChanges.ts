import * as v from "valibot";
import { announcerQuery, defineOperation } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";
import { auditEntry, entriesAsked } from "./auditEntry.ts";

/** A subject is its name with a key (./namedPart.ts). */
const SUBJECT_MAX_LENGTH = 400;

export const listChanges = defineOperation({
	...announcerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/changes",
	summary: "The changes of an event, newest first",
	description:
		'With `subject`, only those of one subject: the id of the newest is what `expects` of a change compares. A runner is `entrant ["0123"]`, a wave `wave ["1"]`, a time by hand `handTime ["0123","F"]`, the event `event []`.',
	refusals: UNKNOWN_EVENT,
	request: v.object({
		...entriesAsked.entries,
		subject: described(
			v.optional(v.nullable(textUpTo(SUBJECT_MAX_LENGTH)), null),
			"Only changes of this subject.",
		),
	}),
	answer: v.array(auditEntry),
});
