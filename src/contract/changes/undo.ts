import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { CHANGE_REFUSALS } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { CHANGES_PER_REQUEST } from "./change.ts";
import { by } from "./changeKind.ts";

export const changeId = described(v.pipe(v.number(), v.safeInteger()), "The id of the change.");

export const undo = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/undo",
	mayConflict: true,
	summary: "Undoes a change, or several",
	description:
		"Changes of a list are undone from the last to the first, all or none. The undoing is a change too, so it can be undone, which does the first change again. An import is undone as a whole: runners that it added disappear, and others are as before, but for what later changes set; its reads do not count. Where a later change builds upon any other change, the answer is 409 with the list of those changes. The server answers when visitors see the change.",
	refusals: CHANGE_REFUSALS,
	request: v.object({
		change: described(
			v.union([
				changeId,
				v.pipe(v.array(changeId), v.minLength(1), v.maxLength(CHANGES_PER_REQUEST)),
			]),
			"The id of the change, or a list of ids.",
		),
		who: by.who,
		why: by.why,
	}),
	answer: v.object({
		change: described(v.number(), "The id of the undoing; of a list, of the last."),
		changes: described(
			v.array(v.number()),
			"The ids of all undoings, in the order in which they were made.",
		),
		undone: described(v.number(), "The change that is no longer in force, or in force again."),
		what: described(v.string(), "Its kind."),
		isInForce: described(v.boolean(), "Whether it is in force again."),
		rows: described(v.number(), "The number of rows that were changed."),
	}),
});
export type UndoneData = v.InferOutput<typeof undo.answer>;
