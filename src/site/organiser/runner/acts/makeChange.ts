/** Makes the changes of a plan, or undoes a change, and shows what was done. */

import type { AnswerOf, RequestOf } from "../../../../contract/client/operationServer.ts";
import { withData } from "../../../../contract/client/outcome.ts";
import { change } from "../../../../contract/organiser/change.ts";
import { preview } from "../../../../contract/organiser/preview.ts";
import { undo } from "../../../../contract/organiser/undo.ts";
import { type Answer, callOrganiser } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";
import { type Plan, requestOf, type Seen } from "./plan.ts";

export type Effect = AnswerOf<typeof preview>;

/** What a plan would change, as the operation is asked. */
export function previewRequest(plan: Plan, seen: Seen): RequestOf<typeof preview> {
	return plan.kind === "undo" ? { undo: plan.change } : requestOf(plan.steps, seen, "");
}

/**
 * Asks what a plan would change.
 * @param request as JSON
 * @param _revision the last change that was known: after another one the answer may differ
 */
export function askPreview(
	{ server, eventId }: OrganiserPlace,
	request: string,
	_revision: number,
): Promise<Answer<Effect>> {
	const asked: RequestOf<typeof preview> = JSON.parse(request);
	return callOrganiser(server, preview, { pjid: eventId }, asked);
}

/** @returns the ids of the changes that were made: none where everything is so already */
export async function makePlan(
	{ server, eventId }: OrganiserPlace,
	plan: Plan,
	seen: Seen,
	why: string,
): Promise<Answer<readonly number[]>> {
	if (plan.kind === "undo") {
		const request = { change: plan.change, why };
		const answer = await callOrganiser(server, undo, { pjid: eventId }, request);
		return withData(answer, ({ change: made }) => [made]);
	}
	const request = requestOf(plan.steps, seen, why);
	const answer = await callOrganiser(server, change, { pjid: eventId }, request);
	return withData(answer, (made) => made.flatMap((each) => each.change ?? []));
}
