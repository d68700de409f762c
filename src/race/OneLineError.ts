/**
 * An expected failure whose message is for the person who gave the task: one line that says what is wrong and
 * what to do. Programs print the message of this class alone, and every other error with its stack. It is not
 * of the sport; it is in this folder because every other folder may import it.
 */
export class OneLineError extends Error {
	override name = "OneLineError";
}
