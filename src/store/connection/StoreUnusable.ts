/** The data folder or its database cannot be opened, read or written. The message says what to do. */
export class StoreUnusable extends Error {
	override name = "StoreUnusable";
}
