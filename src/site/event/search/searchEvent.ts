/** The search in the browser, and its outcomes. */
import { StatusNotTrue } from "../../../contract/errors/StatusNotTrue.ts";
import { logFailure } from "../../calls/callLog.ts";
import { leaveForLogout } from "../../calls/leaveForLogout.ts";
import { leadOf, type SearchLead } from "./searchLead.ts";

/** The outcome of a search. 'refused' (a status not 'true') and 'overtaken' by a later search show nothing. */
export type SearchOutcome =
	| SearchLead
	| { kind: "failed" }
	| { kind: "refused" }
	| { kind: "overtaken" };

/** Makes the search of an event's runners by bib or name. Only the last search of several has a result. */
export function createSearch(
	server: string,
	eventId: string,
): (text: string) => Promise<SearchOutcome> {
	let latest = 0;

	async function ask(text: string): Promise<SearchOutcome> {
		try {
			// With the first search, because most visitors never search.
			const [{ createCaller }, { search }] = await Promise.all([
				import("../../calls/caller.ts"),
				import("../../../contract/search.ts"),
			]);
			const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
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
