/** What search engines are told of an event or of a runner's start in it: schema.org's SportsEvent as JSON-LD. */
import type { ListedEvent } from "../../race/record/record.ts";

/**
 * The event, with one runner where the page is theirs. A hidden runner has come here as ＊＊＊ like everywhere.
 * @param address of the event's page
 */
export function sportsEvent(
	{ name, date, location, organisation }: ListedEvent,
	address: string,
	competitor: { name: string; bib: string } | null,
): string {
	const { shortName, url } = organisation;
	const said = {
		"@context": "https://schema.org",
		"@type": "SportsEvent",
		name,
		startDate: date,
		eventStatus: "https://schema.org/EventScheduled",
		url: address,
		...(location === "" ? {} : { location: { "@type": "Place", name: location } }),
		...(shortName === ""
			? {}
			: {
					organizer: {
						"@type": "Organization",
						name: shortName,
						...(url === "" ? {} : { url }),
					},
				}),
		...(competitor === null
			? {}
			: {
					competitor: {
						"@type": "Person",
						name: competitor.name,
						identifier: competitor.bib,
					},
				}),
	};
	// No name ends the element that holds it.
	return JSON.stringify(said).replaceAll("<", "\\u003c");
}
