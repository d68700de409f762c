import { OneLineError } from "../../OneLineError.ts";

/**
 * The store cannot be reached or written at the moment: the database is unreachable, the disk is full. Nothing was changed
 * or acknowledged; the request can be repeated later.
 */
export class StoreUnavailable extends OneLineError {
	override name = "StoreUnavailable";
}

/** The store's file or its disk is damaged. A damaged file is not written, so that the rest of its data is not lost. */
export class StoreDamaged extends StoreUnavailable {
	override name = "StoreDamaged";
}
