/** Starts the built server with the races that the browser tests look at, once for all of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openResults } from "../../src/results/open.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../../src/results/picture.ts";
import { parseSettings } from "../../src/server/settings.ts";
import { startServer } from "../../src/server/start.ts";
import { plain } from "../results/pictures.ts";
import { cityRun } from "./cityRun.ts";
import { clubSeason, EVENT_WITH_BANNER } from "./clubSeason.ts";
import { harbourMarathon } from "./harbourMarathon.ts";

/** @returns what Playwright calls when the tests are done */
export default async function startSite(): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-browser-"));
	const store = await openResults({
		dataFolder: folder,
		databaseUrl: "",
		prefix: "",
		siteOrigin: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		secret: "",
		now: Date.now,
	});
	if (store === null) throw new Error(`${folder} is in use`);
	for (const recording of [...cityRun(), ...clubSeason(Date.now()), harbourMarathon()])
		await store.ingest.takeRecording(recording.event.id, recording);
	const banner = await plain(960, 540).jpeg().toBuffer();
	await store.officials.keepBanner(EVENT_WITH_BANNER, {}, banner);
	await store.close();
	const server = await startServer(parseSettings({ DATA_DIR: folder, PORT: "0" }));
	process.env["SITE"] = `${server.origin}/score`;
	process.env["SITE_DATA"] = folder;
	return async () => {
		await server.close();
		rmSync(folder, { recursive: true, force: true });
	};
}
