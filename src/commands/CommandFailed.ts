import { OneLineError } from "../OneLineError.ts";

/** A command cannot do its work. The message is one line that says what to do; exit code 1. */
export class CommandFailed extends OneLineError {
	override name = "CommandFailed";
}
