/** Which addresses a page asks the service worker to keep for where there is no network. */
import { isBib, readPlace } from "../race/identifier.ts";
import { WATCH_LIMIT } from "../race/limits.ts";

/** The pages of the runners that the visitor follows in the event of a page, in the page's language. */
export function watchedPages(pathname: string, cookies: string): string[] {
	const [, prefix = "", segment = ""] =
		/^(\/score(?:\/(?:en|ja)(?=\/|$))?)\/([^/]+)/.exec(pathname) ?? [];
	const place = readPlace(segment);
	if (place.kind !== "event") return [];
	const kept = cookies
		.split("; ")
		.find((cookie) => cookie.startsWith(`${place.eventId}instantScore=`));
	const [, bibs = ""] = kept?.split("=") ?? [];
	return bibs
		.split(",")
		.filter(isBib)
		.slice(0, WATCH_LIMIT)
		.map((bib) => `${prefix}/${place.eventId}/${bib}`);
}
