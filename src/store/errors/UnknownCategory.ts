import { StoreRefusal } from "./StoreRefusal.ts";

/** Neither the id nor the name of a category of the event. */
export class UnknownCategory extends StoreRefusal {
	override name = "UnknownCategory";
	/** @param known names of the event's categories */
	constructor(eventId: string, category: string, known: readonly string[]) {
		super(`there is no category ${category} in ${eventId}, it has ${known.join(", ")}`);
	}
}
