/** The one entry: `npm start`. Settings in, a listening server out; what goes wrong is one line and exit code 1. */
import { StoreUnusable } from "../results/store/StoreUnusable.ts";
import { AddressUnusable } from "./listen.ts";
import { SiteUnusable } from "./pageRenderer.ts";
import { parseSettings, WrongSetting } from "./settings.ts";
import { startServer } from "./start.ts";

try {
	const settings = parseSettings(process.env);
	const running = await startServer(settings);
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, () => {
			running.close().then(
				() => process.exit(0),
				(error: unknown) => {
					console.error("Gantry did not end well:", error);
					process.exit(1);
				},
			);
		});
	console.log(`Gantry is ready: ${settings.SITE_ORIGIN || running.origin}/score/`);
} catch (error) {
	const isExpected = [WrongSetting, StoreUnusable, SiteUnusable, AddressUnusable].some(
		(kind) => error instanceof kind,
	);
	console.error(
		isExpected && error instanceof Error ? `Gantry cannot start: ${error.message}` : error,
	);
	process.exit(1);
}
