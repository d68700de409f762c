/** Several nodes on one PostgreSQL: they notify each other, and a reader that continues misses no read. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { changeEvent } from "../../src/store/changeEvent.ts";
import { openReader } from "../../src/store/connection/openReader.ts";
import { openStore } from "../../src/store/connection/openStore.ts";
import type { Store } from "../../src/store/connection/Store.ts";
import { StoreUnusable } from "../../src/store/connection/StoreUnusable.ts";
import { keepSecret } from "../../src/store/connection/serverSecret.ts";
import { migrations } from "../../src/store/migrations/migrations.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { administer } from "../fixtures/postgresServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import {
	openTestedStore,
	readOf,
	readsOf,
	recordEmptyRace,
	recordIn,
	sequencesIn,
} from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

async function openTwoNodes(): Promise<[Store, Store]> {
	const folder = temporaryFolder();
	return [await openTestedStore(folder), await openTestedStore(folder)];
}

/** The notifications of a node, in order. */
function heardBy(node: Store): string[] {
	const heard: string[] = [];
	node.subscribe({
		onChange: (eventId) => heard.push(eventId),
		onReconnect: () => heard.push("read again"),
	});
	return heard;
}

/** The number of transactions that wait for a lock of ours. */
async function waitingForLocks({ db }: Store): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*) from pg_locks where locktype = 'advisory' and not granted
		and database = (select oid from pg_database where datname = current_database())`.execute(db);
	return rows[0]?.count ?? 0;
}

describe("a change by one node", () => {
	test("is reported to the other nodes and to that node after its commit", async () => {
		const [one, other] = await openTwoNodes();
		const [heardByOne, heardByOther] = [heardBy(one), heardBy(other)];
		await recordIn(one, smallRace());
		await soon(() => expect(heardByOther).toEqual(["M1001"]));
		await one.appendReads(EVENT.id, readsOf(0, 3));
		await soon(() => expect(heardByOther).toEqual(["M1001", "M1001"]));
		await recordIn(other, smallRace({ event: { ...EVENT, id: "M1002" } }));
		await soon(() => expect(heardByOne).toEqual(["M1001", "M1001", "M1002"]));
	});

	test("is not reported if nothing was changed or the transaction failed", async () => {
		const [one, other] = await openTwoNodes();
		const heard = heardBy(other);
		await recordIn(one, smallRace());
		await one.appendReads(EVENT.id, readsOf(0, 3));
		await recordIn(one, smallRace());
		await one.appendReads(EVENT.id, readsOf(0, 3));
		const failing = changeEvent(one.db, EVENT.id, async () => {
			throw new Error("on second thoughts");
		});
		await expect(failing).rejects.toThrow("on second thoughts");
		// News come in the order of the commits: this one ends the wait.
		await recordIn(one, smallRace({ event: { ...EVENT, id: "M1009" } }));
		await soon(() => expect(heard.at(-1)).toBe("M1009"));
		expect(heard).toEqual(["M1001", "M1001", "M1009"]);
	});

	test("is not reported to an ended subscriber", async () => {
		const [one, other] = await openTwoNodes();
		const heard = heardBy(other);
		const left: string[] = [];
		const leave = other.subscribe({
			onChange: (id) => left.push(id),
			onReconnect: () => undefined,
		});
		leave();
		await recordIn(one, smallRace());
		await soon(() => expect(heard).toEqual(["M1001"]));
		expect(left).toEqual([]);
	});
});

describe("a node whose connections are cut", () => {
	test("reconnects by itself, reads again, and receives later changes", async () => {
		const folder = temporaryFolder();
		const [one, other] = [await openTestedStore(folder), await openTestedStore(folder)];
		await recordEmptyRace(one);
		const heard = heardBy(other);
		const name = new URL(await databaseOf(folder)).pathname.slice(1);
		await administer(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
		);
		await soon(() => expect(heard).toContain("read again"));
		await soon(() => expect(other.health()).toMatchObject({ condition: "reachable" }));
		await soon(() => one.appendReads(EVENT.id, [readOf(1)]));
		await soon(() => expect(heard.at(-1)).toBe("M1001"));
		expect(await sequencesIn(other)).toEqual([1]);
	});
});

describe("the reads of an event", () => {
	test("are committed in the order of their ids: a reader that continues after the last id misses none", async () => {
		const [slow, quick] = await openTwoNodes();
		await recordEmptyRace(slow);
		await recordEmptyRace(slow, "M1002");
		const gate = Promise.withResolvers<void>();
		const isIn = Promise.withResolvers<void>();
		const slowly = changeEvent(slow.db, EVENT.id, async (transaction) => {
			const { pointId: point_id, time } = readOf(1);
			await transaction
				.insertInto("passing")
				.values({
					event_id: EVENT.id,
					source: "slow",
					sequence: 1,
					point_id,
					bib: "1",
					chip: "",
					time,
				})
				.execute();
			isIn.resolve();
			await gate.promise;
			return { outcome: undefined, change: "reads" };
		});
		await isIn.promise;
		const quickly = quick.appendReads(EVENT.id, [readOf(2)]);
		await soon(async () => expect(await waitingForLocks(slow)).toBe(1));
		expect(await sequencesIn(quick)).toEqual([]);
		// Another event does not wait.
		expect(await quick.appendReads("M1002", [readOf(3)])).toEqual([true]);
		gate.resolve();
		await slowly;
		expect(await quickly).toEqual([true]);
		expect(await sequencesIn(quick)).toEqual([1, 2]);
	});

	test("of many parallel writers are all found by a reader that continues after the last id", async () => {
		const [one, other] = await openTwoNodes();
		await recordEmptyRace(one);
		const reader = openReader(one.place);
		const met: number[] = [];
		let last = 0;
		let isOver = false;
		const readOn = async () => {
			const rows = await reader
				.selectFrom("passing")
				.select(["id", "sequence"])
				.where("event_id", "=", EVENT.id)
				.where("id", ">", last)
				.orderBy("id")
				.execute();
			last = rows.at(-1)?.id ?? last;
			met.push(...rows.map(({ sequence }) => sequence));
		};
		const reading = (async () => {
			while (!isOver) await readOn();
			await readOn();
		})();
		const write = async (node: Store, from: number) => {
			for (let number = from; number < from + 200; number += 10)
				await node.appendReads(EVENT.id, readsOf(number, number + 10));
		};
		await Promise.all([write(one, 0), write(other, 200), write(one, 400), write(other, 600)]);
		isOver = true;
		await reading;
		expect(met.toSorted((a, b) => a - b)).toEqual(readsOf(0, 800).map(({ sequence }) => sequence));
		await reader.destroy();
	});
});

test("nodes that start in parallel on an empty database migrate it once, and share a secret", async () => {
	const folder = temporaryFolder();
	const nodes = await Promise.all([1, 2, 3, 4].map(() => openTestedStore(folder)));
	for (const { db } of nodes) {
		const steps = await sql`select name from kysely_migration`.execute(db);
		expect(steps.rows).toHaveLength(Object.keys(migrations).length);
	}
	const secrets = new Set(await Promise.all(nodes.map((node) => keepSecret(node, folder))));
	expect([...secrets]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test("numbers are read as they were written, up to the largest", async () => {
	const store = await openTestedStore();
	await recordEmptyRace(store);
	await store.appendReads(EVENT.id, [readOf(Number.MAX_SAFE_INTEGER - EVENT.id.length)]);
	expect(await sequencesIn(store)).toEqual([Number.MAX_SAFE_INTEGER - EVENT.id.length]);
	await store.db.updateTable("point").set({ km: 42.195_000_1 }).execute();
	const { km } = await store.db.selectFrom("point").select("km").executeTakeFirstOrThrow();
	expect(km).toBe(42.195_000_1);
});

test("a commit is on the disk, even if the database's default does not require it", async () => {
	const folder = temporaryFolder();
	const name = new URL(await databaseOf(folder)).pathname.slice(1);
	await administer(`alter database ${name} set synchronous_commit = off`);
	const { db } = await openTestedStore(folder);
	expect((await sql`show synchronous_commit`.execute(db)).rows).toEqual([
		{ synchronous_commit: "on" },
	]);
});

describe("a PostgreSQL that cannot be used", () => {
	const complaint = async (databaseUrl: string): Promise<string> => {
		const error = await openStore({ dataFolder: temporaryFolder(), databaseUrl }).then(
			() => null,
			(reason: unknown) => reason,
		);
		if (!(error instanceof StoreUnusable)) throw new Error(`it said ${String(error)}`);
		return error.message;
	};
	const url = async (changes: Partial<URL>) =>
		Object.assign(new URL(await databaseOf(temporaryFolder())), changes).href;

	test("is named without its password, and with what to do", async () => {
		const closed = await complaint(await url({ port: "1", password: "hush" }));
		expect(closed).toMatch(
			/^PostgreSQL [\w.-]+:1\/gantry_test_\d+ cannot be used \(ECONNREFUSED\): see/,
		);
		const missing = await complaint(await url({ pathname: "/nowhere", password: "hush" }));
		expect(missing).toMatch(/\/nowhere cannot be used \(3D000\): create this database/);
		expect(closed + missing).not.toContain("hush");
		expect(await complaint("postgres://gantry:hush@[::1/x")).not.toContain("hush");
	});
});
