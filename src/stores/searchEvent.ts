/** The search that the island makes: one call, and how it can end. */
import { search } from "../contract/search.ts";
import { leadOf, type SearchLead } from "../race/searchLead.ts";
import { createCaller } from "./caller.ts";
import { leaveForLogout } from "./logout.ts";

export type SearchOutcome = SearchLead | { kind: "failed" };

/** Searches an event's runners by bib or name, from the browser. */
export async function searchEvent(
	server: string,
	eventId: string,
	text: string,
): Promise<SearchOutcome> {
	const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
	try {
		return leadOf(await caller.call(search, { pno: text }));
	} catch (error) {
		console.warn("search failed:", error);
		return { kind: "failed" };
	}
}
