/** A PostgreSQL of these tests' own, which may crash: others use the one of TEST_DATABASE_URL meanwhile. */
import pg from "pg";
import { afterAll } from "vitest";
import { makeCluster } from "../../scripts/postgres.mjs";
import { until } from "./until.ts";

export interface TestedCluster {
	url: string;
	start(): Promise<void>;
	/** As an operator stops it: whoever is connected is sent away. */
	stop(): Promise<void>;
	/** Ends it as a crash does (`pg_ctl stop -m immediate`): the next start has to recover. */
	crash(): Promise<void>;
}

/** Starts a cluster; it is gone when the tests of this file are done. Null where PostgreSQL cannot be had. */
export async function startCluster(): Promise<TestedCluster | null> {
	const cluster = await makeCluster();
	if (cluster === null) return null;
	let pid = 0;
	const start = async () => {
		await cluster.start();
		pid = await pidOf(cluster.url);
	};
	const stop = async () => {
		pid = 0;
		await cluster.stop();
	};
	afterAll(async () => {
		if (pid !== 0) await stop();
		cluster.remove();
	});
	await start();
	return {
		url: cluster.url,
		start,
		stop,
		async crash() {
			const crashed = pid;
			pid = 0;
			process.kill(crashed, "SIGQUIT");
			await until("the end of PostgreSQL", async () => (isAlive(crashed) ? null : true));
		},
	};
}

/** The process that all others of a cluster belong to. */
async function pidOf(url: string): Promise<number> {
	const client = new pg.Client(url);
	await client.connect();
	const { rows } = await client.query("select pg_read_file('postmaster.pid') as file");
	await client.end();
	return Number.parseInt(String(rows[0]?.file), 10);
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
