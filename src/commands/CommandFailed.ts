import { OneLineError } from "../race/OneLineError.ts";

/** A command cannot do what it was asked for. The message is one line that says what to do. */
export class CommandFailed extends OneLineError {
	override name = "CommandFailed";
}
