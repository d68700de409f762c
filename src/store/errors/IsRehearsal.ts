import { StoreRefusal } from "./StoreRefusal.ts";

/** A rehearsal is to be shown, announced, rehearsed itself, or given to other people than those of its event. */
export class IsRehearsal extends StoreRefusal {
	override name = "IsRehearsal";
	constructor(eventId: string) {
		super(
			`${eventId} is a rehearsal: it is never public, announced or given away, and belongs to the members of its event`,
		);
	}
}
