/** Makes the changes that a form wants, or undoes one, and shows what was done. */

import { change } from "../../../../contract/changes/askedChange.ts";
import { undo } from "../../../../contract/changes/undo.ts";
import type { AnswerOf, RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { withData } from "../../../../contract/kit/client/outcome.ts";
import { preview } from "../../../../contract/preview/preview.ts";
import { type Answer, callOrganiser } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";
import { requestOf, type Seen, type WantedChange } from "./wantedChange.ts";

export type Effect = AnswerOf<typeof preview>;

/** What a wanted change would do, as the operation is asked. */
export function previewRequest(wanted: WantedChange, seen: Seen): RequestOf<typeof preview> {
	return wanted.kind === "undo" ? { undo: wanted.change } : requestOf(wanted.steps, seen, "");
}

/**
 * Asks what a wanted change would do.
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
export async function makeWanted(
	{ server, eventId }: OrganiserPlace,
	wanted: WantedChange,
	seen: Seen,
	why: string,
): Promise<Answer<readonly number[]>> {
	if (wanted.kind === "undo") {
		const request = { change: wanted.change, why };
		const answer = await callOrganiser(server, undo, { pjid: eventId }, request);
		return withData(answer, ({ change: made }) => [made]);
	}
	const request = requestOf(wanted.steps, seen, why);
	const answer = await callOrganiser(server, change, { pjid: eventId }, request);
	return withData(answer, (made) => made.flatMap((each) => each.change ?? []));
}
