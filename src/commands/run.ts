/** Runs a command: an expected error is printed as one line, any other with its stack; both end with exit code 1. */
import { OneLineError } from "../race/OneLineError.ts";

/** Runs a command to its end and sets the exit code. */
export async function run(command: () => Promise<void>): Promise<void> {
	try {
		await command();
	} catch (error) {
		console.error(error instanceof OneLineError ? error.message : error);
		process.exitCode = 1;
	}
}
