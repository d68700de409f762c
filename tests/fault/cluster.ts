/** A separate PostgreSQL, which may crash: other tests use the one of TEST_DATABASE_URL meanwhile. */
import { makeCluster } from "../../scripts/postgres.mjs";

export interface FragileCluster {
	url: string;
	start(): Promise<void>;
	/** Stops it as an operator does: all connections are closed. */
	stop(): Promise<void>;
	/** Ends it like a power cut: the next start has to recover. */
	crash(): Promise<void>;
	/** Ends it if it runs, and removes its files. */
	remove(): Promise<void>;
}

/** Starts a cluster. Null without PostgreSQL. */
export async function startCluster(): Promise<FragileCluster | null> {
	const cluster = await makeCluster();
	if (cluster === null) return null;
	let isRunning = false;
	const start = async () => {
		await cluster.start();
		isRunning = true;
	};
	const end = async (signal: "SIGINT" | "SIGQUIT") => {
		isRunning = false;
		await cluster.stop(signal);
	};
	await start();
	return {
		url: cluster.url,
		start,
		stop: () => end("SIGINT"),
		crash: () => end("SIGQUIT"),
		async remove() {
			if (isRunning) await end("SIGQUIT");
			cluster.remove();
		},
	};
}
