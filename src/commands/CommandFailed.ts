import { OneLineError } from "../OneLineError.ts";

/** A command cannot do its work. The message is one line with what to do next; exit code 1. */
export class CommandFailed extends OneLineError {
	override name = "CommandFailed";
}
