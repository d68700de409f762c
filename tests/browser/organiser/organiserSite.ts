/** A server with its site, for the tests of organisers' screens: what it starts with is written before it listens. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { settingsWithoutListener } from "../../../src/results/core/resultsSettings.ts";
import { readServerFile } from "../../../src/results/core/serverFile.ts";
import { openResults, type ResultsServer } from "../../../src/results/openResults.ts";

import { parseSettings } from "../../../src/server/settings.ts";
import { type RunningServer, startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { lastingPort } from "../../fixtures/lastingPort.ts";
import { type Account, signInAt } from "./signIn.ts";

export const PASSWORD = "correct horse battery";

export interface OrganiserSite {
	origin: string;
	/** The address of the site in English. */
	english: string;
	dataFolder: string;
	/** Signs a browser's context in. */
	signIn(context: BrowserContext, account: Account): Promise<void>;
	/** The data that the operator gets at a path: by POST with a body, else by GET. @throws Error if it is refused */
	ask(path: string, body?: object): Promise<unknown>;
	/** Ends the server, and starts it again at the same address. */
	stop(): Promise<void>;
	start(): Promise<void>;
	/** Ends the server, and removes what it stored. */
	close(): Promise<void>;
}

/**
 * @param fill writes what the server starts with
 * @param now the clock meanwhile, ms
 */
export async function startOrganiserSite(
	fill: (results: ResultsServer) => Promise<void>,
	now: () => number = Date.now,
): Promise<OrganiserSite> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-organiser-"));
	const results = await openResults({
		...settingsWithoutListener({ dataFolder, databaseUrl: "" }),
		now,
	});
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await fill(results);
	await results.close();
	const settings = parseSettings({
		DATA_DIR: dataFolder,
		HOST: "127.0.0.1",
		PORT: String(await lastingPort()),
		DRAIN_MS: "0",
		SITE_DIST: builtSite(),
	});
	let running: RunningServer | null = await startServer(settings);
	const origin = running.origin.replace("localhost", "127.0.0.1");
	const stop = async () => {
		await running?.close();
		running = null;
	};
	return {
		origin,
		english: `${origin}/score/en`,
		dataFolder,
		signIn: signInAt(origin),
		async ask(path, body) {
			const answer = await fetch(origin + path, {
				method: body === undefined ? "GET" : "POST",
				headers: {
					authorization: `Bearer ${readServerFile(dataFolder)?.token}`,
					"content-type": "application/json",
				},
				body: body === undefined ? null : JSON.stringify(body),
			});
			const read = Object(await answer.json());
			if (read.status !== "true") throw new Error(`${path}: ${JSON.stringify(read)}`);
			return read.data;
		},
		stop,
		async start() {
			running ??= await startServer(settings);
		},
		async close() {
			await stop();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}
