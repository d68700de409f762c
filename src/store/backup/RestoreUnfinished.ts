import { StoreUnusable } from "../connection/StoreUnusable.ts";

/** A store is opened where a restore was begun and has not ended: an empty one would be taken for the restored one. */
export class RestoreUnfinished extends StoreUnusable {
	override name = "RestoreUnfinished";

	/** @param place the folder or the database @param backup the file, as it was named */
	constructor(place: string, backup: string) {
		super(
			`a restore into ${place} was begun and has not ended: run gantry restore ${backup} again, with the same settings, and start the server then`,
		);
	}
}
