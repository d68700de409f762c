import { OneLineError } from "../../OneLineError.ts";

/** The command line is wrong: nothing was done. The message is one line that says what to write; exit code 2. */
export class UsageError extends OneLineError {
	override name = "UsageError";
}
