/** The search in the browser, and its outcomes. */
import { StatusNotTrue } from "../../../contract/kit/errors/StatusNotTrue.ts";
import { logFailure } from "../../calls/callLog.ts";
import type { ConfirmDigits } from "./ConfirmDigits.tsx";
import type { SearchLead } from "./searchLead.ts";

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
			const { requestSearch } = await import("./searchRequest.ts");
			return await requestSearch(server, eventId, text);
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

/** Loads the dialog that asks whether a text means its digits; null if it cannot be loaded. */
export async function loadQuestion(): Promise<typeof ConfirmDigits | null> {
	try {
		return (await import("./ConfirmDigits.tsx")).ConfirmDigits;
	} catch (error) {
		logFailure("searching", error);
		return null;
	}
}
