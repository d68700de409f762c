/** Structured data of an event or a runner for search engines: schema.org's SportsEvent as JSON-LD. */
import type { ListedEvent } from "../../race/record/record.ts";

/**
 * The event, with the runner on a runner's page. A hidden runner's name is ＊＊＊ already.
 * @param address of the event's page
 */
export function sportsEvent(
	{ name, date, location, organisation }: ListedEvent,
	address: string,
	competitor: { name: string; bib: string } | null,
): string {
	const { shortName, url } = organisation;
	const data = {
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
	// A name must not end the script element.
	return JSON.stringify(data).replaceAll("<", "\\u003c");
}
