/** What is in the data folder cannot be gone on with. The message says what to do. */
export class DemoUnusable extends Error {
	override name = "DemoUnusable";
}
