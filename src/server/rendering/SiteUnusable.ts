import { OneLineError } from "../../OneLineError.ts";

/** The built site is missing or was built for another version. */
export class SiteUnusable extends OneLineError {
	override name = "SiteUnusable";
}
