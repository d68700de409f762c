import { StoreRefusal } from "./StoreRefusal.ts";

/** The category has no group with this name or id. */
export class UnknownGroup extends StoreRefusal {
	override name = "UnknownGroup";
	/** @param known names of the category's groups */
	constructor(eventId: string, group: string, known: readonly string[]) {
		const named = known.length === 0 ? "none" : known.join(", ");
		super(`there is no group ${group} in the category in ${eventId}, it has ${named}`);
	}
}
