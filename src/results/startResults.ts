/** Starts the results server in a process that runs until it is stopped. Commands use openResults instead. */
import { log } from "../log.ts";
import type { Health } from "../store/connection/connectivity.ts";
import { StoreUnusable } from "../store/connection/StoreUnusable.ts";
import type { ResultsSettings } from "./core/resultsSettings.ts";
import { openResults, type ResultsServer } from "./openResults.ts";
import type { ClipOffer } from "./public/clipOffer.ts";

/** Whether the store can be reached and written, for /readyz. */
export type StoreHealth = Health;

/**
 * Opens the results server, and logs warnings about the store for the operator.
 * @throws StoreUnusable, also if another process has the data folder open
 */
export async function startResults(
	settings: ResultsSettings,
	offer: ClipOffer,
): Promise<ResultsServer> {
	const results = await openResults(settings, offer);
	if (results === null)
		throw new StoreUnusable(
			`another process has ${settings.dataFolder} open: stop it, or name another folder in DATA_DIR`,
		);
	for (const warning of results.warnings) log.warn(warning);
	results.watchHealth(reportHealth);
	return results;
}

/** Logs one line for each change of the store's health. */
function reportHealth({ condition, reason }: Health): void {
	if (condition === "reachable") log.info("the store can be written again");
	else
		log.error("the store is away", `${reason}; calls are answered from memory, reads are refused`);
}
