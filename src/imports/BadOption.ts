import { OneLineError } from "../OneLineError.ts";

/**
 * Thrown for an import option that cannot be applied: an unknown format or encoding, a mapping to a column
 * that the file lacks, an invalid pattern. The message says what is valid.
 */
export class BadOption extends OneLineError {
	override name = "BadOption";
}
