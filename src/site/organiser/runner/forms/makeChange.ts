/** Makes the changes that a form wants, or undoes one, and shows what was done. */

import { change } from "../../../../contract/changes/askedChange.ts";
import { subjectText } from "../../../../contract/changes/namedPart.ts";
import { undo } from "../../../../contract/changes/undo.ts";
import type { AnswerOf, RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { withData } from "../../../../contract/kit/client/outcome.ts";
import { preview } from "../../../../contract/preview/preview.ts";
import { type Answer, callOrganiser } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";
import type { StoryChange } from "../story/storyRows.ts";

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

type ChangeRequest = RequestOf<typeof change>;
/** One change, as the server takes it. */
type OneChange = Extract<ChangeRequest, { kind: string }>;

export interface Step {
	change: OneChange;
	/** The row that it is about, as changes name it. */
	subject: string;
}

export type WantedChange =
	| {
			kind: "changes";
			steps: readonly Step[];
			/** What is done, in one sentence, for the toast. */
			said: string;
			/** The new value, for a conflict. */
			value: string;
	  }
	| { kind: "undo"; change: number; said: string; value: string };

/** What a person has seen of the rows before a change. */
export interface Seen {
	/** The changes that were shown when the form was opened. */
	changes: readonly StoryChange[];
	/** The last change of a conflict that the person decided to replace; 0 for none. */
	atLeast: number;
	/** Whether all changes of a row were shown. */
	isKnown: (subject: string) => boolean;
}

/** Whether a change changed a row. */
export function isAbout(subject: string): (change: StoryChange) => boolean {
	return ({ parts }) => parts.some((part) => part.subject === subject);
}

/** The request of wanted changes: one, or a list of which all or none are made. */
function requestOf(
	steps: readonly Step[],
	{ changes, atLeast, isKnown }: Seen,
	why: string,
): ChangeRequest {
	const requests = steps.map(({ change: asked, subject }): OneChange => {
		const facts = asked.kind === "edit" ? subjectText("privateFacts", [asked.bib]) : subject;
		const own = [...changes.filter(isAbout(subject)), ...changes.filter(isAbout(facts))];
		const newest = Math.max(atLeast, ...own.map(({ id }) => id));
		return { ...asked, why, expects: isKnown(subject) ? newest : null };
	});
	const [only, ...others] = requests;
	return only !== undefined && others.length === 0 ? only : requests;
}
