/** An announced event in another store: the same reads are announced, the same ones are late. */
import { expect, test } from "vitest";
import type { Store } from "../../../src/store/connection/Store.ts";
import { commitReads } from "../../../src/store/ingest/append.ts";
import { migrations } from "../../../src/store/migrations/migrations.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore, recordIn } from "../../fixtures/storeOpened.ts";
import { changed } from "../changes/changing.ts";
import { standingsOf } from "../changes/randomChanges.ts";
import { openSqliteStore, packed, unpacked } from "./packing.ts";

async function announced(): Promise<Store> {
	const store = await openTestedStore();
	await recordIn(store, smallRace());
	await changed(store, { kind: "phase", phase: "announced" });
	return store;
}

async function readLate(store: Store, sequence: number, bib: string): Promise<void> {
	const passing = { source: "box", sequence, pointId: "F", bib, time: GUN + 5_100_000 };
	const arrivedAt = GUN + 86_400_000;
	const printed = new Map<string, string>();
	await commitReads(store.db, [{ eventId: EVENT.id, passings: [passing], arrivedAt, printed }]);
}

async function withoutRulings(store: Store): Promise<void> {
	await store.db.deleteFrom("read_ruling").where("event_id", "=", EVENT.id).execute();
}

test("a moved event has its late reads, and further reads are late too", async () => {
	const from = await announced();
	const official = await standingsOf(from);
	await readLate(from, 1, "A-5");
	expect(await standingsOf(from)).toBe(official);
	const to = await openSqliteStore();
	await unpacked(to, await packed(from));
	await readLate(to, 2, "200");
	expect(await standingsOf(to)).toBe(official);
	await changed(to, { kind: "takeReads", until: null });
	expect(await standingsOf(to)).not.toBe(official);
	await to.close();
	await from.close();
});

test("an announced event of an older version has the reads that it had at the upgrade, or in its file", async () => {
	const from = await announced();
	const official = await standingsOf(from);
	await withoutRulings(from);
	const file = await packed(from);
	await migrations["0029_announced_reads"]?.up(from.db);
	await readLate(from, 1, "A-5");
	expect(await standingsOf(from)).toBe(official);
	const to = await openSqliteStore();
	await unpacked(to, file);
	await readLate(to, 1, "A-5");
	expect(await standingsOf(to)).toBe(official);
	await to.close();
	await from.close();
});
