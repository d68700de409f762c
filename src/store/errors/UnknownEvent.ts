import { StoreRefusal } from "./StoreRefusal.ts";

/** The store has no event with this id. */
export class UnknownEvent extends StoreRefusal {
	override name = "UnknownEvent";
	constructor(eventId: string) {
		super(`there is no event ${eventId} here`);
	}
}
