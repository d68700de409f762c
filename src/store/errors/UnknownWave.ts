import { StoreRefusal } from "./StoreRefusal.ts";

/** An id names no wave of the event. */
export class UnknownWave extends StoreRefusal {
	override name = "UnknownWave";
	/** @param known ids of the event's waves */
	constructor(eventId: string, waveId: string, known: readonly string[]) {
		super(`there is no wave ${waveId} in ${eventId}, it has ${known.join(", ")}`);
	}
}
