/** The demonstration cannot continue with this data folder. The message says what to do. */
export class DemoUnusable extends Error {
	override name = "DemoUnusable";
}
