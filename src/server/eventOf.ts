import { EVENT_ID } from "../race/record/identifier.ts";

/** The event of a page's address, for the log. The rest of an address may hold a bib. */
export function eventOf(address: string): { pjid: string } | Record<string, never> {
	const pjid = address.split(/[/?]/).find((part) => EVENT_ID.test(part));
	return pjid === undefined ? {} : { pjid };
}
