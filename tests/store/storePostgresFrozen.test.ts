/** A PostgreSQL whose processes are stopped: it accepts connections and does not answer. */
import { afterAll, describe, expect, test } from "vitest";
import { makeCluster } from "../../scripts/postgres.mjs";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { openStore } from "../../src/store/connection/openStore.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { sequencesIn } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const cluster = await makeCluster(["fsync=off"]);
afterAll(async () => {
	cluster?.thaw();
	await cluster?.stop("SIGQUIT");
	cluster?.remove();
});

// Without the programs of PostgreSQL the test has no server to stop.
describe.skipIf(cluster === null)("a frozen database", () => {
	test("causes refused reads, an entry in /readyz and answers from memory, and no read is lost or doubled", async () => {
		if (cluster === null) return;
		await cluster.start();
		const databaseUrl = cluster.url;
		const server = await startTestedServer({ ROLE: "results", DATABASE_URL: databaseUrl });
		await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
		await server.record(smallRace({ runners: [], givenTimes: [] }));
		const authorization = `Bearer ${readServerFile(server.dataFolder)?.token}`;
		const send = (from: number) => {
			const reads = Array.from({ length: 10 }, (_, index) => {
				const sequence = from + index;
				return { source: "mat", sequence, point: "F", bib: "1", time: GUN + sequence };
			});
			return post(server.origin, `/ingest/${EVENT.id}`, reads, { authorization });
		};
		expect((await send(0)).status).toBe(200);

		cluster.freeze();
		// The second one waits behind the first; the third comes when it is known already.
		const refused = await Promise.all([send(10), send(20)]);
		refused.push(await send(30));
		for (const { status, headers } of refused)
			expect([status, headers["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
		const ready = await exchange(server.origin, "/readyz", {});
		expect([ready.status, ready.text]).toEqual([
			200,
			expect.stringMatching(/^degraded: the store has been unreachable since .*does not answer/),
		]);
		const known = await post(server.origin, "/scorequery/participant", {
			pjid: "M1002",
			pno: "124",
		});
		expect(known.status).toBe(200);

		cluster.thaw();
		await soon(async () => expect((await send(10)).status).toBe(200));
		expect((await send(20)).status).toBe(200);
		expect((await send(30)).status).toBe(200);
		expect((await exchange(server.origin, "/readyz", {})).text).toBe("ok\n");
		await server.close();

		const store = await openStore({ dataFolder: temporaryFolder(), databaseUrl });
		if (store === null) throw new Error("a PostgreSQL takes many");
		const stored = (await sequencesIn(store)).toSorted((a, b) => a - b);
		expect(stored).toEqual(Array.from({ length: 40 }, (_, index) => index));
		await store.close();
	});
});
