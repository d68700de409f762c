import { StoreRefusal } from "./StoreRefusal.ts";

/** The event has no timing point with this id. */
export class UnknownPoint extends StoreRefusal {
	override name = "UnknownPoint";
	/** @param known ids of the event's points */
	constructor(eventId: string, point: string, known: readonly string[]) {
		super(`there is no timing point ${point} in ${eventId}, it has ${known.join(", ")}`);
	}
}
