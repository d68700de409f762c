import { StoreRefusal } from "./StoreRefusal.ts";

/** The event has no such change, or it is an entry of the log that changed nothing that can be undone. */
export class UnknownChange extends StoreRefusal {
	override name = "UnknownChange";
	constructor(eventId: string, id: number, action = "") {
		super(
			action === ""
				? `there is no change ${id} in ${eventId}: gantry audit ${eventId} lists them`
				: `change ${id} (${action}) cannot be undone`,
		);
	}
}
