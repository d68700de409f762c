/** The event of the page and the server of its calls, as the layout wrote them (OrganiserPage.astro): whichever island asks first. */
import type { OrganiserPlace } from "./organiserPlace.ts";

export function placeOfPage(): Pick<OrganiserPlace, "server" | "eventId"> {
	const { server = "", event = "" } = document.body.dataset;
	return { server, eventId: event };
}
