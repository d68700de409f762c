/** The search that the island makes, and how it can end. */
import { StatusNotTrue } from "../../../contract/errors/StatusNotTrue.ts";
import { search } from "../../../contract/search.ts";
import { createCaller } from "../../calls/caller.ts";
import { logFailure } from "../../calls/callLog.ts";
import { leaveForLogout } from "../../calls/leaveForLogout.ts";
import { leadOf, type SearchLead } from "./searchLead.ts";

/** How a search ends. Where it is 'refused' (a status not 'true') or 'overtaken' by a later one, there is nothing to show. */
export type SearchOutcome =
	| SearchLead
	| { kind: "failed" }
	| { kind: "refused" }
	| { kind: "overtaken" };

/** Makes the search of an event's runners by bib or name, from the browser: what is asked last is answered. */
export function createSearch(
	server: string,
	eventId: string,
): (text: string) => Promise<SearchOutcome> {
	const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
	let latest = 0;

	async function ask(text: string): Promise<SearchOutcome> {
		try {
			return leadOf(await caller.call(search, { pno: text }));
		} catch (error) {
			if (error instanceof StatusNotTrue) return { kind: "refused" };
			logFailure("searching", error);
			return { kind: "failed" };
		}
	}

	return async (text) => {
		latest += 1;
		const mine = latest;
		const outcome = await ask(text);
		return mine === latest ? outcome : { kind: "overtaken" };
	};
}
