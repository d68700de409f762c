/** The operator's program: `gantry COMMAND`. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// A start takes half the time with it. It is beside the code, as the server's is.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/gantry"));
// `gantry … | head` stops reading. A command does its work to the end without a reader.
for (const stream of [process.stdout, process.stderr])
	stream.on("error", (error: NodeJS.ErrnoException) => {
		if (error.code !== "EPIPE") throw error;
	});
const { runProgram } = await import("./program.ts");
await runProgram(process.argv.slice(2));
