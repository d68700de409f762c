/** Packs and unpacks events of tested stores. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import { makeChange } from "../../../src/store/changes/applyChange.ts";
import { keepBytes } from "../../../src/store/changes/fileRow.ts";
import { partsOf } from "../../../src/store/changes/writeParts.ts";
import { openStore } from "../../../src/store/connection/openStore.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { NO_EXTRAS, record } from "../../../src/store/ingest/recordReads.ts";
import { packEvent } from "../../../src/store/transfer/packEvent.ts";
import { type Unpacked, unpackEvent } from "../../../src/store/transfer/unpackEvent.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { recordMuch } from "../chain/recordedEvent.ts";
import { CHANGED_AT, changed } from "../changes/changing.ts";

const VERSION = "1.2.3";

/** The private facts of bib 24, after two imports. */
export const PRIVATE = { birthDate: "1981-02-03", city: "臺南", email: "a@example.org" };

let files = 0;

/** The file of an event. */
export async function packed(store: Store, eventId = EVENT.id): Promise<Buffer> {
	const folder = temporaryFolder();
	const file = join(folder, `${eventId}-${files++}.gantry`);
	await packEvent(store.db, eventId, { file, folder, version: VERSION });
	return readFileSync(file);
}

/** Unpacks a file. @param as another id */
export function unpacked(
	store: Store,
	file: Buffer,
	{ as = null, isDry = false }: { as?: string | null; isDry?: boolean } = {},
): Promise<Unpacked> {
	const path = join(temporaryFolder(), "given.gantry");
	writeFileSync(path, file);
	return unpackEvent(store.db, { path, name: "M.gantry", as, isDry, organisation: null });
}

/** A store in SQLite, for any store of the tests. */
export async function openSqliteStore(): Promise<Store> {
	const store = await openStore({ dataFolder: temporaryFolder(), databaseUrl: "" });
	if (store === null) throw new Error("a new folder is open already");
	return store;
}

/** An event with rows in every packed table. */
export async function recordEverything(store: Store): Promise<void> {
	await recordMuch(store);
	await changed(store, { kind: "tick", row: "unknown chip 0580AB", isTicked: true });
	await changed(store, { kind: "note", bib: "124", pronounce: "sa-to", say: "" });
	await changed(store, { kind: "chip", bib: "124", chip: "0A1", since: null });
	await changed(store, { kind: "time", bib: "200", point: "10K", time: { sinceGun: 3_000_000 } });
	await changed(store, {
		kind: "offset",
		source: "chip 124",
		since: null,
		until: null,
		offset: 1_000,
	});
	await recordShapes(store);
	for (const text of ["a picture", "another picture"])
		await changeEvent(store.db, EVENT.id, async (transaction) => {
			const event = { transaction, eventId: EVENT.id, now: CHANGED_AT };
			const after = await keepBytes(event, Buffer.from(text));
			const wanted = [{ table: "file", key: ["banner1.jpg"], after } as const];
			const entry = {
				action: "banner",
				name: "banner1.jpg",
				bytes: 9,
				width: 1,
				height: 1,
			} as const;
			const parts = await partsOf(event, wanted);
			await makeChange(event, { who: "Lin", at: CHANGED_AT }, entry, parts);
			return { outcome: null, change: "field" };
		});
	await store.db
		.insertInto("typed_bib")
		.values({
			event_id: EVENT.id,
			source: "typist",
			sequence: 1,
			point_id: "F",
			bib: "124",
			position: CHANGED_AT + 0.5,
			typed_at: CHANGED_AT,
			arrived_at: CHANGED_AT,
			revoked_at: null,
			mark_source: "mat",
			mark_sequence: 1,
		})
		.execute();
}

/** A leg with a member and a penalty, a fixed-time category, ages, private facts, and a time of announcement. */
async function recordShapes(store: Store): Promise<void> {
	const format = { kind: "fixedTime", duration: 86_400_000, lapKm: 1.2 } as const;
	await changed(store, { kind: "categories", set: [{ id: "24", name: "24 h", format }] });
	const group = { id: "m40", category: "24", name: "男40-49", sex: "1", ageFrom: 40, ageTo: 49 };
	await changed(store, { kind: "groups", set: [group] });
	await changed(store, { kind: "course", set: [{ id: "10K", sport: "bike", leg: "Bike" }] });
	await changed(store, { kind: "member", bib: "124", leg: 1, name: "林" });
	await changed(store, { kind: "penalty", bib: "124", ms: 60_000, point: "10K" });
	const entrants = [defaultEntrant({ bib: "24", categoryId: "24", partLapKm: 0.3, age: 44 })];
	for (const facts of [{ ...PRIVATE, city: "臺北" }, PRIVATE])
		await record(
			store.db,
			{ ...smallRace({ entrants, passings: [], givenTimes: [] }), points: [], categories: [] },
			{ who: "import", at: CHANGED_AT },
			{
				...NO_EXTRAS,
				privateFacts: [{ bib: "24", facts: { ...NO_PRIVATE_FACTS, ...facts } }],
			},
		);
	await changed(store, { kind: "schedule", announceAt: CHANGED_AT + 3_600_000 });
}
