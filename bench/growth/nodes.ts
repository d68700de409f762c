/** The part `nodes`: one and two nodes on one PostgreSQL, under calls and reads. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { NO_POSTGRES, startPostgres } from "../../scripts/postgres.mjs";
import { sendReads, visit } from "../crowd/crowd.ts";
import { postReads } from "../crowd/postReads.ts";
import { removeRace, type StoredRace, storeBigRace } from "../crowd/storedRace.ts";
import { type StoredServer, startStored } from "../crowd/storedServer.ts";
import type { Part } from "../part.ts";
import { median } from "../quantile.ts";
import { tableOf } from "../report/tables.ts";

const EVENT = "M9009";
const FULL = { runners: 20_000, seconds: 15, callsPerSecond: 4_000, reads: 20 };
const QUICK = { runners: 1_000, seconds: 2, callsPerSecond: 200, reads: 2 };
const READS_PER_SECOND = 200;
const VISIBLE_WITHIN_MS = 30_000;
const PAUSE_MS = 10;

export const nodes: Part = {
	name: "nodes",
	title: "One and two nodes on one PostgreSQL, each with the same calls",
	needs: ["wrk"],
	async measure(isQuick) {
		const size = isQuick ? QUICK : FULL;
		const postgres = await startPostgres();
		if (postgres === null) throw new Error(NO_POSTGRES);
		try {
			const rows: Record<string, Record<string, string | number>> = {};
			const race = await storeBigRace(EVENT, size.runners, postgres.url);
			// The reads that one run sends are not new in the next.
			const half = Math.floor(race.toCome.length / 2);
			for (const count of [1, 2]) {
				const toCome = count === 1 ? race.toCome.slice(0, half) : race.toCome.slice(half);
				rows[String(count)] = await withNodes(count, { ...race, toCome }, size);
			}
			removeRace(race);
			return { figures: [], tables: [tableOf("nodes", rows)] };
		} finally {
			await postgres.stop();
		}
	},
};

async function withNodes(count: number, race: StoredRace, size: typeof FULL) {
	const folders = Array.from({ length: count - 1 }, () =>
		mkdtempSync(join(tmpdir(), "gantry-node-")),
	);
	const servers: StoredServer[] = [];
	try {
		for (const folder of [race.folder, ...folders])
			servers.push(await startStored({ ...race, folder }));
		const [first] = servers;
		const last = servers.at(-1);
		if (!first || !last) throw new Error("no node was started");
		const key = await first.makeKey();
		const { seconds, callsPerSecond } = size;
		const [reads, ...calls] = await Promise.all([
			sendReads(first, key, race, seconds, READS_PER_SECOND),
			...servers.map((server) => visit(server, race, seconds, callsPerSecond)),
		]);
		const rest = race.toCome.slice(seconds * READS_PER_SECOND);
		const delays: number[] = [];
		for (const read of rest.slice(0, size.reads))
			delays.push(await visibleAfter(first, last, key, postReads(read)));
		return {
			"asked in all, calls/s": callsPerSecond * count,
			"answered, calls/s": Math.round(
				calls.reduce((sum, { answered }) => sum + answered, 0) / seconds,
			),
			"p99 of each, ms": calls.map(({ p99 }) => Math.round(p99)).join(", "),
			"reads accepted meanwhile": reads.accepted,
			"acknowledged p99, ms": Math.round(reads.acknowledged.p99),
			"afterwards: acknowledged by the first until the last shows it, median, ms": Math.round(
				median(delays),
			),
			"most, ms": Math.round(Math.max(...delays)),
		};
	} finally {
		for (const server of servers) await server.stop();
		for (const folder of folders) rmSync(folder, { recursive: true, force: true });
	}
}

const passed = v.object({
	participant: v.object({
		ppi: v.array(v.object({ pINo: v.string(), pResult: v.nullable(v.number()) })),
	}),
});

/** Sends a read to one node and waits until another shows it, ms. @throws Error if it never does */
async function visibleAfter(
	to: StoredServer,
	at: StoredServer,
	key: string,
	read: ReturnType<typeof postReads>,
): Promise<number> {
	const response = await fetch(`${to.origin}/ingest/${EVENT}`, {
		method: "POST",
		headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
		body: JSON.stringify([read]),
	});
	if (response.status !== 200) throw new Error(`the read was refused: ${await response.text()}`);
	const acknowledged = performance.now();
	while (performance.now() - acknowledged < VISIBLE_WITHIN_MS) {
		const data = await at.call("participant", { pjid: EVENT, pno: read.bib });
		const { ppi } = v.parse(passed, data).participant;
		if (ppi.some(({ pINo, pResult }) => pINo === read.point && pResult !== null))
			return performance.now() - acknowledged;
		await wait(PAUSE_MS);
	}
	throw new Error(`the read of ${read.bib} at ${read.point} was never shown`);
}
