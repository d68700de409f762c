import { expect, test } from "vitest";
import { EVENT_TABLES, removeRehearsal } from "../../../src/store/rehearsals/removeRehearsal.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { contentOf } from "../../fixtures/storeContent.ts";
import { openTestedStore, recordIn } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

test("rows of an event are removed from every table that has them", async () => {
	const { db } = await openTestedStore();
	const tables = await db.introspection.getTables();
	const ofEvents = tables.flatMap(({ name, columns }) =>
		columns.some((column) => column.name === "event_id") ? name : [],
	);
	expect(ofEvents.toSorted()).toEqual([...EVENT_TABLES].toSorted());
});

test("a real event and an unknown one are refused; nothing is deleted", async () => {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordIn(store, smallRace());
	const before = await contentOf(folder);
	await expect(removeRehearsal(store.db, EVENT.id)).rejects.toThrow("is not a rehearsal");
	await expect(removeRehearsal(store.db, "M9999")).rejects.toThrow("is not a rehearsal");
	// Not even one that is listed as a rehearsal.
	await store.db
		.insertInto("rehearsal")
		.values({ event_id: EVENT.id, of_event: "M1002", details: "{}" })
		.execute();
	await expect(removeRehearsal(store.db, EVENT.id)).rejects.toThrow("is not a rehearsal");
	await store.db.deleteFrom("rehearsal").execute();
	const counted = ([name]: readonly [string, unknown]) => name !== "sqlite_sequence";
	expect((await contentOf(folder)).filter(counted)).toEqual(before.filter(counted));
});
