/** The entry point of `npm start`: starts the server of the settings. A failed start logs one line and ends with exit code 1. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Halves the start time. It is beside the code, where at most the server's own user can write.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/gantry"));
const { parseSettings } = await import("./settings.ts");
const { openFront } = await import("./front.ts");
const { printFirstOwner } = await import("./printFirstOwner.ts");
const { endOnSignal } = await import("./endOnSignal.ts");
const { log } = await import("../log.ts");
const { OneLineError } = await import("../OneLineError.ts");

// A failure of work that no request waits for. The process continues to answer requests.
process.on("unhandledRejection", (reason) => log.error("a failure was not handled", reason));

try {
	const settings = parseSettings(process.env);
	const front = await openFront(settings);
	const { startServer } = await import("./start.ts");
	const running = await startServer(settings, front);
	endOnSignal(running.close);
	log.info(`Gantry is ready: ${settings.SITE_ORIGIN || running.origin}/score/`);
	await printFirstOwner(running);
} catch (error) {
	const isExpected = error instanceof OneLineError;
	log.error("Gantry cannot start", isExpected ? error.message : error);
	process.exit(1);
}
