/** The addresses of further pages that the service worker stores for use without a network. */
import { readPlace, runnerAddress } from "../../../race/record/identifier.ts";
import { watchListIn } from "../../event/watch/watchCookie.ts";
import { readAddress } from "../siteAddress.ts";

/** The pages of watched runners of a page's event, in the page's language. */
export function watchedPages(pathname: string, cookies: string): string[] {
	const {
		prefix,
		parts: [segment = ""],
	} = readAddress(pathname);
	const place = readPlace(segment);
	if (place.kind !== "event") return [];
	const { eventId } = place;
	return watchListIn(cookies, eventId).map((bib) => runnerAddress(`${prefix}/${eventId}`, bib, ""));
}
