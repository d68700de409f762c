import { OneLineError } from "../../OneLineError.ts";

/**
 * The store cannot be reached or written just now: the database is away, the disk is full. Nothing of what
 * was asked for was done or acknowledged; the same may be asked again later.
 */
export class StoreUnavailable extends OneLineError {
	override name = "StoreUnavailable";
}
