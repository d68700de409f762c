import { StoreRefusal } from "./StoreRefusal.ts";

/** The event has no category with this id or name. */
export class UnknownCategory extends StoreRefusal {
	override name = "UnknownCategory";
	/** @param known names of the event's categories */
	constructor(eventId: string, category: string, known: readonly string[]) {
		super(`there is no category ${category} in ${eventId}, it has ${known.join(", ")}`);
	}
}
