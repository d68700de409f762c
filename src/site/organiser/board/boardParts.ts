import type { OrganisedEvent } from "../../../contract/organiser/organisedEvent.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { BoardTexts } from "./boardTexts.ts";

/** What the parts of the board are given. */
export interface BoardParts {
	place: OrganiserPlace;
	texts: BoardTexts;
	event: OrganisedEvent;
}
