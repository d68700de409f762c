import * as v from "valibot";
import { undo } from "../changes/undo.ts";
import { defineOperation, deskCall } from "../kit/operation.ts";
import { CHANGE_REFUSALS } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { PAIRS_PER_REQUEST } from "./confirmPairs.ts";

export const undoPairs = defineOperation({
	...deskCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/pairs/undo",
	mayConflict: true,
	summary: "Undoes what the same member confirmed or struck with `confirmPairs`",
	description:
		"All in one transaction, or none. Timekeepers and owners undo any change, with `undo` too; the role desk only its own changes of marks, else the answer is 403.",
	refusals: CHANGE_REFUSALS,
	request: v.object({
		changes: described(
			v.pipe(
				v.array(v.pipe(v.number(), v.safeInteger())),
				v.minLength(1, "changes names at least one change"),
				v.maxLength(PAIRS_PER_REQUEST),
			),
			"The ids of the changes.",
		),
	}),
	answer: v.object({
		undone: described(
			v.array(v.object(undo.answer.entries)),
			"What each undoing did, in the order of the request.",
		),
	}),
});
