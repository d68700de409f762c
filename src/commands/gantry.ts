/** The operator's program: `gantry COMMAND`. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// A start takes half the time with it. It is beside the code, as the server's is.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/gantry"));
const { CATALOGUE } = await import("./catalogue.ts");
const { UsageError } = await import("./options/UsageError.ts");
const { OneLineError } = await import("../OneLineError.ts");

const [name = "help", ...args] = process.argv.slice(2);
const isHelp = name === "--help" || name === "-h";
try {
	const command = await CATALOGUE.load(isHelp ? "help" : name);
	await command.run(args, CATALOGUE);
} catch (error) {
	console.error(error instanceof OneLineError ? error.message : error);
	process.exitCode = error instanceof UsageError ? 2 : 1;
}
