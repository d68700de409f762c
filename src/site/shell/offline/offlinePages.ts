/** Which addresses a page asks the service worker to keep for where there is no network. */
import { readPlace, runnerAddress } from "../../../race/record/identifier.ts";
import { watchListIn } from "../../event/watch/watchCookie.ts";
import { readAddress } from "../siteAddress.ts";

/** The pages of the runners that the visitor follows in the event of a page, in the page's language. */
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
