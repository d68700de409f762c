import { OneLineError } from "../../OneLineError.ts";

/** The data folder or its database cannot be opened, read or written. The message says what to do. */
export class StoreUnusable extends OneLineError {
	override name = "StoreUnusable";
}
