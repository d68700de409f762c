import { StoreRefusal } from "./StoreRefusal.ts";

/** The event has no wave with this id. */
export class UnknownWave extends StoreRefusal {
	override name = "UnknownWave";
	/** @param known ids of the event's waves */
	constructor(eventId: string, waveId: string, known: readonly string[]) {
		super(`there is no wave ${waveId} in ${eventId}, it has ${known.join(", ")}`);
	}
}
