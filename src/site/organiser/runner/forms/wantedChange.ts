/** What a form asks of the server: changes with the rows that they are about, or the undoing of a change. */

import type { change } from "../../../../contract/changes/askedChange.ts";
import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import type { StoryChange } from "../story/storyRows.ts";

type ChangeRequest = RequestOf<typeof change>;
/** One change, as the server takes it. */
export type OneChange = Extract<ChangeRequest, { kind: string }>;

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
export function requestOf(
	steps: readonly Step[],
	{ changes, atLeast, isKnown }: Seen,
	why: string,
): ChangeRequest {
	const requests = steps.map(({ change: asked, subject }): OneChange => {
		const own = changes.filter(isAbout(subject));
		const newest = Math.max(atLeast, ...own.map(({ id }) => id));
		return { ...asked, why, expects: isKnown(subject) ? newest : null };
	});
	const [only, ...others] = requests;
	return only !== undefined && others.length === 0 ? only : requests;
}
