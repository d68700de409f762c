/** A PostgreSQL that goes away and comes back: a node reports it meanwhile, loses nothing, and needs no restart. */
import { afterAll, describe, expect, test } from "vitest";
import { makeCluster } from "../../scripts/postgres.mjs";
import { openReader } from "../../src/store/connection/openReader.ts";
import { openStore } from "../../src/store/connection/openStore.ts";
import type { Store } from "../../src/store/connection/Store.ts";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import { StoreUnusable } from "../../src/store/connection/StoreUnusable.ts";
import { EVENT } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { readOf, readsOf, recordEmptyRace, sequencesIn } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { within } from "../fixtures/within.ts";

const cluster = await makeCluster();
const stores: Store[] = [];
afterAll(async () => {
	await Promise.all(stores.map((store) => store.close()));
	await cluster?.stop();
	cluster?.remove();
});

/** Opens the cluster's store, which may exist already. */
async function open(databaseUrl: string): Promise<Store> {
	const store = await openStore({ dataFolder: temporaryFolder(), databaseUrl });
	if (store === null) throw new Error("a PostgreSQL takes many");
	stores.push(store);
	return store;
}

// Without the programs of PostgreSQL the test has no server to stop.
describe.skipIf(cluster === null)("a node", () => {
	const { url, start, stop } = cluster ?? { url: "", start: async () => {}, stop: async () => {} };

	test("does not start without its database, and starts when the database is available", async () => {
		const settings = { dataFolder: temporaryFolder(), databaseUrl: url };
		await expect(openStore(settings)).rejects.toBeInstanceOf(StoreUnusable);
		await start();
		const store = await open(url);
		await recordEmptyRace(store);
		expect(await store.appendReads(EVENT.id, readsOf(0, 10))).not.toContain(false);
	});

	test("refuses writes while the database is away, and accepts them when it is back", async () => {
		const store = await open(url);
		const reader = openReader(store.place);
		await reader.selectFrom("event").select("id").execute();
		const heard: string[] = [];
		store.subscribe({ onChange: (id) => heard.push(id), onReconnect: () => heard.push("again") });
		await stop();
		await soon(() => expect(store.health().condition).toBe("unreachable"));
		const lost = await Promise.allSettled([
			store.appendReads(EVENT.id, readsOf(10, 20)),
			store.appendReads(EVENT.id, readsOf(20, 30)),
			sequencesIn(store),
			recordEmptyRace(store),
			reader.selectFrom("event").select("id").execute(),
		]);
		const unavailable = { status: "rejected", reason: expect.any(StoreUnavailable) };
		expect(lost).toEqual(Array(5).fill(unavailable));
		expect(heard).toEqual([]);
		await start();
		await soon(() => expect(heard).toEqual(["again"]));
		expect(store.health().condition).toBe("reachable");
		expect(await sequencesIn(store)).toEqual(readsOf(0, 10).map(({ sequence }) => sequence));
		expect(await store.appendReads(EVENT.id, readsOf(10, 30))).not.toContain(false);
		await soon(() => expect(heard).toEqual(["again", EVENT.id]));
		expect(await reader.selectFrom("event").select("id").execute()).toEqual([{ id: EVENT.id }]);
		await reader.destroy();
	});

	test("has every read that it acknowledged before the database crashed", async () => {
		const store = await open(url);
		const acknowledged: number[] = [];
		let isAway = false;
		const send = async (from: number) => {
			for (let number = from; !isAway; number += 4)
				try {
					await store.appendReads(EVENT.id, [readOf(number)]);
					acknowledged.push(number);
				} catch (error) {
					expect(error).toBeInstanceOf(StoreUnavailable);
					isAway = true;
				}
		};
		const sending = Promise.all([100, 101, 102, 103].map(send));
		await soon(() => expect(acknowledged.length).toBeGreaterThan(100));
		await stop("SIGQUIT");
		await sending;
		await start();
		const kept = new Set(await soon(() => sequencesIn(store)));
		expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
	});

	test("closes while its database is away", async () => {
		const store = await open(url);
		await stop();
		await expect(within("the store to close", store.close())).resolves.toBeUndefined();
		stores.splice(stores.indexOf(store), 1);
		await start();
	});
});
