import { StoreRefusal } from "./StoreRefusal.ts";

/** An id names no event of the store. */
export class UnknownEvent extends StoreRefusal {
	override name = "UnknownEvent";
	constructor(eventId: string) {
		super(`there is no event ${eventId} here`);
	}
}
