/** The site alone, in front of another operator's results server on another origin. */

import { parseSettings } from "../../src/server/settings.ts";
import { type RunningServer, startServer } from "../../src/server/start.ts";
import { type ForeignServer, startForeignServer } from "../fixtures/foreignServer.ts";
import { lastingPort } from "../fixtures/lastingPort.ts";
import { test as base, sharedSite } from "./site.ts";

export interface ForeignSite {
	/** Address of a page of this site. */
	at(path: string): string;
	foreign: ForeignServer;
	/** Ends the site for good, and starts it again where it was. */
	stop(): Promise<void>;
	start(): Promise<void>;
	close(): Promise<void>;
}

/** Starts both, with settings as the environment would have them. */
export async function startForeignSite(
	environment: Readonly<Record<string, string>> = {},
): Promise<ForeignSite> {
	const foreign = await startForeignServer();
	const settings = parseSettings({
		ROLE: "site",
		RESULTS_ORIGIN: foreign.origin,
		PORT: String(await lastingPort()),
		DRAIN_MS: "0",
		...environment,
	});
	let running: RunningServer | null = await startServer(settings);
	const { origin } = running;
	foreign.allow(origin);
	const stop = async () => {
		await running?.close();
		running = null;
	};
	return {
		at: (path) => `${origin}/score${path}`,
		foreign,
		stop,
		async start() {
			running ??= await startServer({ ...settings, PORT: Number(new URL(origin).port) });
		},
		async close() {
			await stop();
			await foreign.close();
		},
	};
}

export const test = base.extend<{ site: ForeignSite }>({ site: sharedSite(startForeignSite) });
