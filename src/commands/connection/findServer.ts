/** Finds the server that has a store open, or opens the store in this process. */
import type { Fetch } from "../../contract/kit/client/operationServer.ts";
import { nodeFetch } from "../../nodeFetch.ts";
import { readServerFile } from "../../results/core/serverFile.ts";
import { storeExists } from "../../store/connection/exists.ts";
import { nameOfDatabase, type StoreSettings } from "../../store/connection/place.ts";
import { StoreUnusable } from "../../store/connection/StoreUnusable.ts";
import { isLocked } from "../../store/connection/writerLock.ts";
import { CommandFailed } from "../CommandFailed.ts";

/** A server, and how it is asked. */
export interface FoundServer {
	name: string;
	kind: "server" | "folder" | "database";
	address: string;
	token: string;
	fetch: Fetch;
	close(): Promise<void>;
}

/** @throws StoreUnusable, CommandFailed if there is no store */
export async function findServer(place: StoreSettings, mayBegin: boolean): Promise<FoundServer> {
	const { dataFolder, databaseUrl } = place;
	const name = databaseUrl === "" ? `the data folder ${dataFolder}` : nameOfDatabase(databaseUrl);
	if (!mayBegin && !(await storeExists(place)))
		throw new CommandFailed(
			`there is no store in ${name}, and no server runs on it: name the server's folder in DATA_DIR, or its database in DATABASE_URL; gantry import --new-store makes a new one, as does gantry unpack`,
		);
	// Whatever opens a store has hundreds of modules, which a command beside a running server does not need.
	if (databaseUrl === "" && isLocked(dataFolder)) return runningServer(dataFolder);
	const { openResults } = await import("../../results/openResults.ts");
	const { settingsWithoutListener } = await import("../../results/core/resultsSettings.ts");
	const results = await openResults(settingsWithoutListener(place));
	if (results === null) return runningServer(dataFolder);
	for (const warning of results.warnings) console.error(warning);
	return {
		name,
		kind: databaseUrl === "" ? "folder" : "database",
		address: "http://localhost",
		token: results.operatorToken,
		fetch: results.fetch,
		close: results.close,
	};
}

/** The server that has the data folder open. @throws StoreUnusable if the other process is none */
function runningServer(dataFolder: string): FoundServer {
	const server = readServerFile(dataFolder);
	if (server === null)
		throw new StoreUnusable(
			`another process has ${dataFolder} open and is not a running server: wait until it has ended`,
		);
	const { address, token } = server;
	return {
		name: `the running server at ${address}`,
		kind: "server",
		address,
		token,
		fetch: nodeFetch,
		close: async () => undefined,
	};
}
