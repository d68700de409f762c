/** Sends changes of what is public of an event, and shows what was done. */

import { change } from "../../../contract/changes/askedChange.ts";
import type { RequestOf } from "../../../contract/kit/client/operationServer.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { readEvent } from "../frame/organisedEventStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";

export type Publishing = RequestOf<typeof change>;

/** @param done what is said when it is done @returns whether it was done */
export async function sendPublishing(
	place: OrganiserPlace,
	changes: Publishing,
	done: string,
	texts: TextsOf<"publish">,
): Promise<boolean> {
	const answer = await callOrganiser(place.server, change, { pjid: place.eventId }, changes);
	void readEvent();
	const made = dataOrToast(answer, texts, texts["organiser.publish.notDone"]);
	if (made === null) return false;
	showDone({ text: done, change: made.flatMap((each) => each.change ?? []) });
	return true;
}
