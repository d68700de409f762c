/**
 * An expected failure whose message is for the person who gave the task: one line that says what is wrong and
 * what to do. Programs print the message of this class alone, and every other error with its stack.
 */
export class OneLineError extends Error {
	override name = "OneLineError";
}
