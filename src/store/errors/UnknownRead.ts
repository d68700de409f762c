import { StoreRefusal } from "./StoreRefusal.ts";

/** The event has no read of this source with this number. */
export class UnknownRead extends StoreRefusal {
	override name = "UnknownRead";
	constructor(eventId: string, source: string, sequence: number) {
		super(
			`${source} has no read ${sequence} in ${eventId}: gantry reads ${eventId} BIB lists a runner's reads`,
		);
	}
}
