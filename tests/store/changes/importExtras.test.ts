/** Further effects of an import: private facts, and runners who are not in the file. */
import { describe, expect, test } from "vitest";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";
import { loadAudit } from "../../../src/store/auditLog.ts";
import { ChangedMeanwhile } from "../../../src/store/errors/ChangedMeanwhile.ts";
import { loadPrivateFacts } from "../../../src/store/facts/storedPrivateFacts.ts";
import { NO_EXTRAS, type RecordingExtras } from "../../../src/store/ingest/recordReads.ts";
import { RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { changed, factsOf, openRaces, type Race, recordInto, undo } from "./races.ts";

const { openRace } = await openRaces();
const born = (birthDate: string) => ({ ...NO_PRIVATE_FACTS, birthDate });
const write = (race: Race, extras: Partial<RecordingExtras>, runners = RUNNERS) =>
	recordInto(race, smallRace({ runners }), { ...NO_EXTRAS, ...extras });
const facts = async ({ db, eventId }: Race) =>
	Object.fromEntries(await loadPrivateFacts(db, eventId));

describe("private facts", () => {
	test("are stored once, and a later file replaces only what it states", async () => {
		const store = await openRace();
		const stated = [{ bib: "124", facts: { ...born("1990-05-01"), nation: "JPN" } }];
		expect(await write(store, { privateFacts: stated })).toMatchObject({
			factsChanged: 1,
			entrantsChanged: 0,
		});
		expect(await write(store, { privateFacts: stated })).toMatchObject({ change: null });
		await write(store, { privateFacts: [{ bib: "124", facts: born("1990-05-02") }] });
		expect(await facts(store)).toEqual({ 124: { ...born("1990-05-02"), nation: "JPN" } });
	});

	test("of an unknown runner are not stored", async () => {
		const store = await openRace();
		await write(store, { privateFacts: [{ bib: "9999", facts: born("1990-05-01") }] });
		expect(await facts(store)).toEqual({});
	});

	test("are in no part of a change and in no entry of the log, and are restored when it is undone", async () => {
		const store = await openRace();
		const first = [{ bib: "124", facts: { ...born("1990-05-01"), email: "hanako@example.org" } }];
		await write(store, { privateFacts: first });
		const { change } = await write(store, {
			privateFacts: [{ bib: "124", facts: { ...born("1991-06-02"), email: "h@example.org" } }],
		});
		const parts = await store.db
			.selectFrom("change_part")
			.selectAll()
			.where("event_id", "=", store.eventId)
			.execute();
		expect(parts.filter(({ subject }) => subject.startsWith("entrant_private"))).toHaveLength(2);
		const log = await loadAudit(store.db, store.eventId, { before: null, limit: 100 });
		expect(JSON.stringify([parts, log])).not.toMatch(/1990-05|1991-06|example\.org/);
		expect((await facts(store))["124"]).toMatchObject({ email: "h@example.org" });
		await undo(store, change ?? 0);
		expect(await facts(store)).toEqual({ 124: first[0]?.facts });
	});

	test("move to another bib, and are removed with their runner", async () => {
		const store = await openRace();
		await write(store, { privateFacts: [{ bib: "300", facts: born("1990-05-01") }] });
		await changed(store, { kind: "renumber", bib: "300", to: "301" });
		expect(Object.keys(await facts(store))).toEqual(["301"]);
		const removed = await changed(store, { kind: "remove", bib: "301" });
		expect(await facts(store)).toEqual({});
		await undo(store, removed);
		expect(await facts(store)).toEqual({ 301: born("1990-05-01") });
	});
});

describe("runners who are not in the file", () => {
	const fewer = RUNNERS.slice(0, 5);

	test("stay in the event", async () => {
		const store = await openRace();
		expect(await write(store, {}, fewer)).toMatchObject({ entrantsRemoved: 0, change: null });
	});

	test("are removed if the person chose so, as one change that is undone as a whole", async () => {
		const store = await openRace();
		await write(store, { privateFacts: [{ bib: "500", facts: born("1990-05-01") }] });
		const before = await factsOf(store);
		const known = await facts(store);
		const { change, entrantsRemoved } = await write(store, { removesOthers: true }, fewer);
		expect(entrantsRemoved).toBe(RUNNERS.length - fewer.length);
		expect((await factsOf(store)).entrants.map(({ bib }) => bib)).toEqual(
			fewer.map(({ bib }) => bib),
		);
		expect(await facts(store)).toEqual({});
		await undo(store, change ?? 0);
		expect(await factsOf(store)).toEqual(before);
		expect(await facts(store)).toEqual(known);
	});

	test("stay if a person added them by hand", async () => {
		const store = await openRace();
		await changed(store, { kind: "add", bib: "999", name: "Late Entry", category: "Half" });
		const { kept, entrantsRemoved } = await write(store, { removesOthers: true });
		expect(entrantsRemoved).toBe(0);
		expect(kept).toContainEqual({ subject: 'entrant ["999"]', columns: [] });
	});

	test("stay if the file has no runners", async () => {
		const store = await openRace();
		expect(await write(store, { removesOthers: true }, [])).toMatchObject({ entrantsRemoved: 0 });
	});
});

test("an import of an outdated state is refused, and writes nothing", async () => {
	const store = await openRace();
	const revision = async () =>
		Number(
			(
				await store.db
					.selectFrom("event")
					.select("field_revision")
					.where("id", "=", store.eventId)
					.executeTakeFirstOrThrow()
			).field_revision,
		);
	const seen = await revision();
	await changed(store, { kind: "edit", bib: "124", set: { team: "Other" } });
	const before = await factsOf(store);
	await expect(write(store, { expects: seen }, RUNNERS.slice(0, 2))).rejects.toThrow(
		ChangedMeanwhile,
	);
	expect(await factsOf(store)).toEqual(before);
	await write(store, { expects: await revision(), removesOthers: true }, RUNNERS.slice(0, 2));
	expect((await factsOf(store)).entrants).toHaveLength(2);
});
