/** The request of a search. It is loaded with the first search, because most visitors never search. */
import { search } from "../../../contract/public/search.ts";
import { createCaller } from "../../calls/caller.ts";
import { leaveForLogout } from "../../calls/leaveForLogout.ts";
import { leadOf, type SearchLead } from "./searchLead.ts";

/** @throws the errors of Caller.call */
export async function requestSearch(
	server: string,
	eventId: string,
	text: string,
): Promise<SearchLead> {
	const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
	return leadOf(await caller.call(search, { pno: text }));
}
