/** Starts the built server with the races that the browser tests look at, once for all of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsWithoutListener } from "../../src/results/core/resultsSettings.ts";
import { openResults } from "../../src/results/openResults.ts";
import { parseSettings } from "../../src/server/settings.ts";
import { type RunningServer, startServer } from "../../src/server/start.ts";
import { builtSite } from "../fixtures/builtSite.ts";
import { checked } from "../fixtures/checked.ts";
import { startPlainFront } from "../fixtures/plainFront.ts";
import { VAPID_KEYS } from "../fixtures/vapidKeys.ts";
import { plain } from "../results/drawing/images.ts";
import { cityRun } from "./cityRun.ts";
import { clubSeason, EVENT_WITH_BANNER } from "./clubSeason.ts";
import { harbourMarathon } from "./harbourMarathon.ts";
import { mountainUltra } from "./mountainUltra.ts";

/** The address of the push service for the tests' browsers. */
export const PUSH_HOSTS = "127.0.0.1:9";

interface Running extends RunningServer {
	/** The address to which timing sends its reads. */
	resultsOrigin: string;
}

/** @returns what Playwright calls when the tests are done */
export default async function startSite(): Promise<() => Promise<void>> {
	builtSite();
	const folder = mkdtempSync(join(tmpdir(), "gantry-browser-"));
	const store = await openResults(settingsWithoutListener({ dataFolder: folder, databaseUrl: "" }));
	if (store === null) throw new Error(`${folder} is in use`);
	const races = [...cityRun(), ...clubSeason(Date.now()), harbourMarathon(), mountainUltra()];
	for (const recording of races)
		await store.ingest.takeRecording(recording.event.id, checked.sendRecording(recording));
	const banner = await plain(960, 540).jpeg().toBuffer();
	await store.banners.store(EVENT_WITH_BANNER, "banner1.jpg", banner, "operator");
	await store.close();
	const running =
		process.env["RESULTS"] === "plain" ? await startApart(folder) : await startOne(folder);
	process.env["SITE"] = `${running.origin}/score`;
	process.env["SITE_RESULTS"] = running.resultsOrigin;
	process.env["SITE_DATA"] = folder;
	return async () => {
		await running.close();
		rmSync(folder, { recursive: true, force: true });
	};
}

/** Site and results in one process. */
async function startOne(folder: string): Promise<Running> {
	const push = {
		VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey,
		VAPID_PRIVATE_KEY: VAPID_KEYS.privateKey,
		VAPID_SUBJECT: "mailto:timing@example.org",
		PUSH_HOSTS,
	};
	const server = await startServer(
		parseSettings({ DATA_DIR: folder, PORT: "0", ADVERTISEMENT: "on", ...push }),
	);
	return { ...server, resultsOrigin: server.origin };
}

/** The site alone, with RESULTS=plain: in front of a results server that has nothing of ours. */
async function startApart(folder: string): Promise<Running> {
	const results = await startServer(
		parseSettings({ ROLE: "results", DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0" }),
	);
	let siteOrigin = "";
	const front = await startPlainFront(results.origin, () => siteOrigin);
	const site = await startServer(
		parseSettings({
			ROLE: "site",
			RESULTS_ORIGIN: front.origin,
			PORT: "0",
			ADVERTISEMENT: "on",
		}),
	);
	siteOrigin = site.origin;
	return {
		...site,
		resultsOrigin: results.origin,
		async close() {
			await site.close();
			await front.close();
			await results.close();
		},
	};
}
