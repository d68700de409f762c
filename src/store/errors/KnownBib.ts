import { StoreRefusal } from "./StoreRefusal.ts";

/** Another entrant of the event has the bib. */
export class KnownBib extends StoreRefusal {
	override name = "KnownBib";
	constructor(eventId: string, bib: string) {
		super(
			`a runner has the bib ${bib} in ${eventId} already: choose another bib, or edit that runner`,
		);
	}
}
