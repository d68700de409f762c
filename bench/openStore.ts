/** Opens a results server in this process, with the default settings. */

import { settingsWithoutListener } from "../src/results/core/resultsSettings.ts";
import { openResults, type ResultsServer } from "../src/results/openResults.ts";

/**
 * Opens it on a data folder.
 * @param databaseUrl of PostgreSQL; '' for SQLite in the folder
 * @throws Error if another server has the folder open
 */
export async function openStore(folder: string, databaseUrl: string): Promise<ResultsServer> {
	const results = await openResults(settingsWithoutListener({ dataFolder: folder, databaseUrl }));
	if (results === null) throw new Error(`${folder} is in use`);
	return results;
}
