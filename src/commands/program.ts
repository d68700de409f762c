/** The program `gantry` from its words to its exit code. */
import { OneLineError } from "../OneLineError.ts";
import { CATALOGUE } from "./catalogue.ts";
import { UsageError } from "./options/UsageError.ts";

/** Runs a command to its end, and sets this process's exit code if it fails. @param words what follows the program's name */
export async function runProgram([name = "help", ...args]: readonly string[]): Promise<void> {
	const isHelp = name === "--help" || name === "-h";
	try {
		const command = await CATALOGUE.load(isHelp ? "help" : name);
		await command.run(args, CATALOGUE);
	} catch (error) {
		console.error(error instanceof OneLineError ? error.message : error);
		process.exitCode = error instanceof UsageError ? 2 : 1;
	}
}
