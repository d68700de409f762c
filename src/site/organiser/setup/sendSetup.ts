/** Sends changes of the set-up, all or none. */

import { change } from "../../../contract/changes/askedChange.ts";
import type { RequestOf } from "../../../contract/kit/client/operationServer.ts";
import { withData } from "../../../contract/kit/client/outcome.ts";
import { readEvent } from "../frame/organisedEventStore.ts";
import { type Answer, callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { trusted } from "../frame/trusted.ts";
import type { ListChange } from "./grid/gridRows.ts";
import type { ListName } from "./setupLists.ts";

/** One change, as the operations for changes and previews take it. */
export type SetupChange = Extract<RequestOf<typeof change>, { kind: string }>;

/** @returns the ids of the changes */
export async function sendSetup(
	{ server, eventId }: OrganiserPlace,
	changes: readonly SetupChange[],
): Promise<Answer<readonly number[]>> {
	const answer = await callOrganiser(server, change, { pjid: eventId }, changes);
	void readEvent();
	return withData(answer, (made) => made.flatMap((each) => each.change ?? []));
}

/**
 * The change of a list. Its rows were read by the columns of the list (setupLists.ts), which have the fields of its kind; the
 * server checks them.
 */
export function listChange(list: ListName, rows: ListChange, expects: number | null): SetupChange {
	return trusted({ kind: list, ...rows, expects });
}
