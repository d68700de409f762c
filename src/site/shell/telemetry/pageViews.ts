/** Sends page views and downloads to a collector. They name the kind of page, never the runner. */
import { readPlace } from "../../../race/record/identifier.ts";
import { readAddress } from "../siteAddress.ts";

/** The reported data of a page: no bib, no name, no query. */
export interface SeenPage {
	/** index, event, runner, compare, or the end of the address: admin, photo, cert, logout; else other. */
	page: string;
	/** The event's id, or ''. */
	event: string;
	/** The page's language tag. */
	language: string;
}

/** A page was opened, or something on it was downloaded: a certificate, a clip. */
export type PageEvent = SeenPage & ({ name: "view" } | { name: "download"; what: string });

/** Reads a page's address below /score. */
export function seenPage(pathname: string, language: string): SeenPage {
	const [first = "", ...rest] = readAddress(pathname).parts;
	const place = readPlace(first);
	if (place.kind === "event") return { page: eventPage(rest), event: place.eventId, language };
	if (first === "compare" && rest.length === 1) {
		const compared = readPlace(rest[0] ?? "");
		if (compared.kind === "event") return { page: "compare", event: compared.eventId, language };
	}
	const isIndex = rest.length === 0 && (first === "" || place.kind === "organisation");
	return { page: isIndex ? "index" : first === "logout" ? "logout" : "other", event: "", language };
}

function eventPage(rest: readonly string[]): string {
	const last = rest.at(-1) ?? "";
	if (rest.length === 0) return "event";
	if (rest.length === 1) return last === "admin" ? last : "runner";
	return rest.length === 2 && ["photo", "cert"].includes(last) ? last : "other";
}

/** Sends an event, also while the page unloads. Plain text needs no CORS preflight. */
export function sendEvent(collector: string, event: PageEvent): void {
	navigator.sendBeacon(collector, JSON.stringify(event));
}

/** Whether the visitor opted out of tracking: Do Not Track, or Global Privacy Control. */
export function asksForPrivacy(browser: object): boolean {
	return (
		Reflect.get(browser, "doNotTrack") === "1" ||
		Reflect.get(browser, "globalPrivacyControl") === true
	);
}
