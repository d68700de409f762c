/** What every part of the screen of participants needs beside its messages. */
import { createContext, useContext } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { CellWords } from "./rows/participantColumns.ts";

export interface Known {
	event: OrganisedEvent;
	words: CellWords;
}

export const KnownContext = createContext<Known | null>(null);

/** @throws Error outside the screen */
export function useKnown(): Known {
	const known = useContext(KnownContext);
	if (known === null) throw new Error("this component is a part of the screen of participants");
	return known;
}
