/** A PostgreSQL that fails over: the same address leads to its standby, which was promoted. No node is restarted. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { makeCluster } from "../../scripts/postgres.mjs";
import { randomFrom } from "../../src/race/rehearsal/random.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { answersOf } from "./answers.ts";
import { createCrew } from "./crew.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { lookIntoPostgres } from "./look.ts";
import { startNode } from "./resultsNode.ts";
import { beginRace } from "./rounds.ts";
import { seed } from "./seed.ts";
import { endAll, folderPlace } from "./startAt.ts";
import { until, within } from "./until.ts";

// A commit is answered when the standby has it too; without that a failover may lose the last commits.
const SYNCHRONOUS = "alter system set synchronous_standby_names = '*'";
const primary = await makeCluster();
const ends: (() => unknown)[] = [];
afterAll(async () => {
	await endAll();
	for (const end of ends.toReversed()) await end();
	primary?.remove();
});

/** An address behind which the PostgreSQL can be exchanged, as by a cluster's manager. */
async function openAddress(first: string) {
	let target = new URL(first);
	const lines = new Set<Socket>();
	const server = createServer((client) => {
		const behind = connect(Number(target.port), target.hostname);
		for (const [one, other] of [
			[client, behind],
			[behind, client],
		] as const) {
			lines.add(one);
			one.pipe(other);
			one.on("error", () => other.destroy());
			one.once("close", () => {
				lines.delete(one);
				other.destroy();
			});
		}
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		url: `postgres://gantry@127.0.0.1:${port}/postgres`,
		moveTo(url: string) {
			target = new URL(url);
			for (const line of lines) line.destroy();
		},
		close: () => server.close(),
	};
}

async function query(url: string, sql: string): Promise<void> {
	const client = new pg.Client(url);
	await client.connect();
	await client.query(sql).finally(() => client.end());
}

test.skipIf(primary === null)(
	"reads are refused until the standby is promoted, then the same node accepts them, and no acknowledged read is lost",
	async () => {
		if (primary === null) return;
		await primary.start();
		ends.push(() => primary.stop("SIGQUIT"));
		const standby = await primary.makeStandby();
		await standby.start();
		ends.push(() => standby.stop("SIGQUIT"));
		await query(primary.url, SYNCHRONOUS);
		await query(primary.url, "select pg_reload_conf()");
		const address = await openAddress(primary.url);
		ends.push(address.close);

		const race = faultRace(600);
		const bibs = race.bibs.slice(0, 20);
		const place = folderPlace(temporaryFolder(), address.url);
		const key = await beginRace(place, race);
		const node = await startNode(place);
		const shown = await answersOf(node.origin, bibs);
		const crew = createCrew(race.reads, randomFrom(seed, "fail-over"), 500);
		const atWork = crew.work({ origin: node.origin, eventId: EVENT, key });
		await within("acknowledgements", crew.acknowledgements(20));

		const refused = crew.refusal();
		await primary.stop("SIGQUIT");
		await within("a refusal", refused);
		// The standby answers queries and accepts no reads before it is promoted.
		const readOnly = crew.refusal();
		address.moveTo(standby.url);
		await within("a refusal by the standby", readOnly);
		const answers = await until("answers meanwhile", () => answersOf(node.origin, bibs));
		expect([...answers.keys()]).toEqual([...shown.keys()]);
		const began = performance.now();
		await query(standby.url, "select pg_promote()");
		await within("reads taken again", crew.acknowledgements(20));
		const took = Math.round(performance.now() - began);
		crew.rest();
		await atWork;
		await node.stop();

		const { reads, damage } = await lookIntoPostgres(standby.url, EVENT);
		const stored = new Set(reads);
		expect([damage, stored.size]).toEqual([[], reads.length]);
		expect([...crew.acknowledged].filter((id) => !stored.has(id))).toEqual([]);
		console.log(
			`Fail-over: ${crew.acknowledged.size} reads acknowledged, 0 lost, taken again ${took} ms after the promotion.`,
		);
	},
	60_000 * PATIENCE,
);
