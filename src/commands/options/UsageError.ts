import { OneLineError } from "../../OneLineError.ts";

/** The command line is wrong, and nothing was done. The message is one line with the correct form; exit code 2. */
export class UsageError extends OneLineError {
	override name = "UsageError";
}
