import { StoreRefusal } from "./StoreRefusal.ts";

/** There is an event with this id. */
export class KnownEvent extends StoreRefusal {
	override name = "KnownEvent";
	constructor(eventId: string) {
		super(
			`there is an event ${eventId} already: choose another id, or leave it out for a free one`,
		);
	}
}
