import { StoreRefusal } from "./StoreRefusal.ts";

/** An event is to be stopped or removed as a rehearsal, and is a real one. */
export class NoRehearsal extends StoreRefusal {
	override name = "NoRehearsal";
	constructor(eventId: string) {
		super(`${eventId} is not a rehearsal: only rehearsals can be stopped and removed like this`);
	}
}
