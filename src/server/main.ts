/** The one entry: `npm start`. Settings in, a listening server out; what goes wrong is one line and exit code 1. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// A start takes half the time with it. It lies with the code, where the server's user alone writes, if at all.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/gantry"));
const { parseSettings } = await import("./settings.ts");
const { openFront } = await import("./front.ts");
const { endOnSignal } = await import("./endOnSignal.ts");
const { log } = await import("../log.ts");
const { OneLineError } = await import("../OneLineError.ts");

// Of work that no request waits for. The process goes on: all others are answered as before.
process.on("unhandledRejection", (reason) => log.error("a failure was not handled", reason));

try {
	const settings = parseSettings(process.env);
	const front = await openFront(settings);
	const { startServer } = await import("./start.ts");
	const running = await startServer(settings, front);
	endOnSignal(running.close);
	log.info(`Gantry is ready: ${settings.SITE_ORIGIN || running.origin}/score/`);
} catch (error) {
	const isExpected = error instanceof OneLineError;
	log.error("Gantry cannot start", isExpected ? error.message : error);
	process.exit(1);
}
