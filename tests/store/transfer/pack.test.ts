/** An event as one file: packed and unpacked, on either store. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";
import { verifyStored } from "../../../src/store/chain/verifyStored.ts";
import { loadPrivateFacts } from "../../../src/store/facts/storedPrivateFacts.ts";
import { describeEvent } from "../../../src/store/transfer/packEvent.ts";
import {
	BYTES_TABLES,
	LEFT_OUT,
	PLAIN_TABLES,
	RECORD_TABLES,
} from "../../../src/store/transfer/packedTables.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { emptyStore, openTestedStore, readsOf, recordIn } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { OTHER, recordMuch } from "../chain/recordedEvent.ts";
import { changed, factsOf } from "../changes/changing.ts";
import { standingsOf } from "../changes/randomChanges.ts";
import { openSqliteStore, PRIVATE, packed, recordEverything, unpacked } from "./packing.ts";

test("every table with rows of an event is packed with all its columns, or listed as left out", async () => {
	const { db } = await emptyStore();
	const tables = await db.introspection.getTables();
	const ofEvents = tables.filter(({ columns }) => columns.some(({ name }) => name === "event_id"));
	const described = new Map<string, object>([
		...PLAIN_TABLES.map(({ table, columns }) => [table, columns] as const),
		...Object.entries(RECORD_TABLES),
	]);
	const names = [...described.keys(), ...BYTES_TABLES, ...Object.keys(LEFT_OUT)];
	expect(ofEvents.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
	/** The columns that number the rows of a store. */
	const OF_STORE: Readonly<Record<string, readonly string[]>> = {
		passing: ["id"],
		audit: ["id"],
		chip: ["id"],
		given_time: ["id"],
		typed_bib: ["id"],
		change_part: ["id"],
		record_link: ["number", "reads", "changes", "read_id", "change_id"],
	};
	for (const { name, columns } of ofEvents) {
		const known = described.get(name);
		if (known === undefined) continue;
		const stored = columns
			.map((column) => column.name)
			.filter((column) => column !== "event_id" && !OF_STORE[name]?.includes(column));
		expect(Object.keys(known).toSorted(), name).toEqual(stored.toSorted());
	}
});

test("a moved event has the same standings, history and record, and packs to the same file", async () => {
	const from = await openTestedStore();
	await recordEverything(from);
	const to = await openTestedStore();
	await recordIn(to, smallRace({ event: { ...EVENT, id: OTHER } }));
	const file = await packed(from);
	expect(await packed(from)).toEqual(file);
	const { parts } = await describeEvent(from.db, EVENT.id, "1.2.3");
	expect(parts.filter(({ rows }) => rows === 0)).toEqual([]);
	expect(await unpacked(to, file, { isDry: true })).toMatchObject({ outcome: "would be written" });
	expect(await unpacked(to, file)).toMatchObject({ outcome: "written", eventId: EVENT.id });
	expect(await standingsOf(to)).toBe(await standingsOf(from));
	expect(await factsOf(to)).toEqual(await factsOf(from));
	const { verdict } = await verifyStored(from.db, EVENT.id);
	expect(verdict.fits).toBe(true);
	expect((await verifyStored(to.db, EVENT.id)).verdict).toEqual(verdict);
	expect(await packed(to)).toEqual(file);
	expect(await loadPrivateFacts(to.db, EVENT.id)).toEqual(
		new Map([["24", { ...NO_PRIVATE_FACTS, ...PRIVATE }]]),
	);
	expect(await unpacked(to, file)).toMatchObject({ outcome: "same" });
	expect(await packed(to)).toEqual(file);
});

test("an event moves from SQLite to the other store and back as the same file", async () => {
	const [sqlite, other] = [await openSqliteStore(), await openTestedStore()];
	await recordEverything(sqlite);
	const file = await packed(sqlite);
	await unpacked(other, file);
	const onOther = await packed(other);
	expect(onOther).toEqual(file);
	const back = await openSqliteStore();
	await unpacked(back, onOther);
	expect(await packed(back)).toEqual(file);
	expect(await standingsOf(back)).toBe(await standingsOf(sqlite));
	await back.close();
	await sqlite.close();
});

test("an event under another id has the same record and continues beside the first", async () => {
	const store = await emptyStore();
	await recordEverything(store);
	const file = await packed(store);
	expect(await unpacked(store, file, { as: "M1500" })).toMatchObject({ outcome: "written" });
	expect(await standingsOf(store, undefined, "M1500")).toBe(await standingsOf(store));
	const first = (await verifyStored(store.db, EVENT.id)).verdict;
	expect((await verifyStored(store.db, "M1500")).verdict).toEqual(first);
	await store.appendReads("M1500", readsOf(50, 60));
	await changed(store, { kind: "status", bib: "124", status: "disqualified" }, "M1500");
	await changed(store, { kind: "ruling", source: "mat", sequence: 55, ruling: "struck" }, "M1500");
	expect((await verifyStored(store.db, "M1500")).verdict).toMatchObject({ fits: true, reads: 60 });
	expect(await packed(store)).toEqual(file);
});

test("an event with later reads is refused with the differences", async () => {
	const store = await emptyStore();
	await recordMuch(store);
	const file = await packed(store);
	await store.appendReads(EVENT.id, readsOf(60, 63));
	await changed(store, { kind: "notice", notice: "later" });
	await expect(unpacked(store, file)).rejects.toThrow(
		"M1001 is stored here and differs from M.gantry: the store has 3 reads and 1 changes more than the file; in event, audit, change_part, record_link, passing. Unpack it under another id (--as)",
	);
	const later = await packed(store);
	const behind = await openTestedStore();
	await unpacked(behind, file);
	await expect(unpacked(behind, later)).rejects.toThrow(
		"the file has 3 reads and 1 changes more than the store",
	);
});

test("standard tools open the file", async () => {
	const store = await emptyStore();
	await recordMuch(store);
	const path = join(temporaryFolder(), "M1001.gantry");
	writeFileSync(path, await packed(store));
	const { stdout } = spawnSync("tar", ["xOf", path, "manifest.json"], { encoding: "utf8" });
	const manifest = JSON.parse(stdout);
	expect(manifest).toMatchObject({ format: 1, event: EVENT.id, gantry: "1.2.3" });
	expect(manifest.parts.find(({ name }: { name: string }) => name === "passing.ndjson").rows).toBe(
		50,
	);
});
