import * as v from "valibot";
import { oneOrSeveral } from "../kit/oneOrSeveral.ts";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { CHANGE_REFUSALS } from "../kit/refusals.ts";
import { askedChange, CHANGES_PER_REQUEST, changeOutcome } from "./change.ts";

export const change = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/change",
	bodyLimit: 16 * 1024 * 1024,
	mayConflict: true,
	summary: "Changes of an event",
	description:
		"One change or a list of them; all or none are applied. A change holds until another one changes it; later imports do not. The server answers when visitors see it, with one entry for each change. A change that changes nothing is not logged.",
	refusals: CHANGE_REFUSALS,
	request: oneOrSeveral(
		askedChange,
		CHANGES_PER_REQUEST,
		`send at most ${CHANGES_PER_REQUEST} changes at a time`,
	),
	answer: v.array(changeOutcome),
});
