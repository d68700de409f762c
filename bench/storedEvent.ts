/** Starts a results server with one race in this process, in a temporary folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { sendRecording } from "../src/contract/ingest/sendRecording.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import { bigRace } from "./bigRace.ts";
import { openStore } from "./openStore.ts";

/** Runs a measurement on a race with a number of runners that finished twelve hours ago. */
export async function withStoredEvent<Outcome>(
	eventId: string,
	runners: number,
	measure: (results: ResultsServer) => Promise<Outcome>,
): Promise<Outcome> {
	return withOpenStore(async (results) => {
		const { recording, reads } = bigRace(eventId, runners, Date.now() - 12 * 3_600_000);
		await results.ingest.takeRecording(
			eventId,
			v.parse(sendRecording.request, { ...recording, passings: reads }),
		);
		return measure(results);
	});
}

/** Runs a measurement on an empty store. */
export async function withOpenStore<Outcome>(
	measure: (results: ResultsServer) => Promise<Outcome>,
): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-drawn-"));
	const results = await openStore(folder, "");
	try {
		return await measure(results);
	} finally {
		await results.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
