/** Opens a results server in this process, with the default settings. */
import { DEFAULT_EVENT_MEMORY_MB } from "../src/results/eventMemory.ts";
import { openResults, type ResultsServer } from "../src/results/openResults.ts";

/**
 * Opens it on a data folder.
 * @param databaseUrl of PostgreSQL; '' for SQLite in the folder
 * @throws Error if another server has the folder open
 */
export async function openStore(folder: string, databaseUrl: string): Promise<ResultsServer> {
	const results = await openResults({
		dataFolder: folder,
		databaseUrl,
		publicOrigin: "",
		host: "",
		prefix: "",
		siteOrigin: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		threads: 1,
		push: null,
		secret: "",
		now: Date.now,
	});
	if (results === null) throw new Error(`${folder} is in use`);
	return results;
}
