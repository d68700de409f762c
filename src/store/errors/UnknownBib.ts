import { StoreRefusal } from "./StoreRefusal.ts";

/** No entrant of the event has the bib. */
export class UnknownBib extends StoreRefusal {
	override name = "UnknownBib";
	constructor(eventId: string, bib: string) {
		super(`no runner has the bib ${bib} in ${eventId}`);
	}
}
