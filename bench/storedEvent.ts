/** Starts a results server with one race in this process, in a temporary folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_EVENT_MEMORY_MB } from "../src/results/eventMemory.ts";
import { openResults, type ResultsServer } from "../src/results/openResults.ts";
import { bigRace } from "./bigRace.ts";

/** Runs a measurement on a race with a number of runners that finished twelve hours ago. */
export async function withStoredEvent(
	eventId: string,
	runners: number,
	measure: (results: ResultsServer) => Promise<void>,
): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-drawn-"));
	const results = await openResults({
		dataFolder: folder,
		databaseUrl: "",
		publicOrigin: "",
		host: "",
		prefix: "",
		siteOrigin: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		threads: 1,
		secret: "",
		push: null,
		now: Date.now,
	});
	if (results === null) throw new Error(`${folder} is in use`);
	try {
		const { recording, reads } = bigRace(eventId, runners, Date.now() - 12 * 3_600_000);
		await results.ingest.takeRecording(eventId, { ...recording, passings: reads });
		await measure(results);
	} finally {
		await results.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
