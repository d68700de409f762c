/** Several changes of one request are one entry with one undo. */
import { describe, expect, test } from "vitest";
import {
	makeChanges,
	OPERATOR_ACTOR,
	readChanges,
} from "../../../src/results/changes/makeChanges.ts";
import { takeUndo } from "../../../src/results/changes/undo.ts";
import { loadAudit } from "../../../src/store/auditLog.ts";
import { checked } from "../../fixtures/checked.ts";
import { GUN } from "../../fixtures/smallRace.ts";
import { factsOf, openRaces, type Race } from "./races.ts";

const { openRace } = await openRaces();

const asking = (at: number) => ({ at, actor: OPERATOR_ACTOR });
const makeChange = (store: Race, body: unknown, at = GUN) =>
	makeChanges(store.db, store.eventId, readChanges(checked.change(body)), asking(at));
const undo = (store: Race, change: number) =>
	takeUndo(store.db, store.eventId, checked.undo({ change }), asking(GUN + 1));
const entries = (store: Race) => loadAudit(store.db, store.eventId, { before: null, limit: 100 });

/** Gives each of two runners a chip. */
async function withChips(store: Race): Promise<void> {
	await makeChange(store, [given("A1", "00123"), given("B1", "124")]);
}

const given = (chip: string, bib: string) => ({ kind: "chip", chip, bib, since: null });
const assigned = async (store: Race) =>
	(await store.db.selectFrom("chip").selectAll().where("event_id", "=", store.eventId).execute())
		.filter(({ chip }) => /[AB]1$/.test(chip))
		.map(({ chip, bib }) => `${chip.slice(-2)} ${bib}`)
		.sort();

test("a swap of chips is one entry, and its undo gives both chips back", async () => {
	const store = await openRace();
	await withChips(store);
	const before = (await entries(store)).length;
	const outcome = await makeChange(store, [given("A1", "124"), given("B1", "00123")]);
	const [first] = await entries(store);
	expect((await entries(store)).length).toBe(before + 1);
	expect(outcome.map(({ change }) => change)).toEqual([first?.id, first?.id]);
	expect(first?.change).toMatchObject({ action: "several", count: 2 });
	expect(await assigned(store)).toEqual(["A1 124", "B1 00123"]);
	const { change } = await undo(store, first?.id ?? 0);
	expect(await assigned(store)).toEqual(["A1 00123", "B1 124"]);
	await undo(store, change);
	expect(await assigned(store)).toEqual(["A1 124", "B1 00123"]);
});

test("the stored text of an entry of several keeps its names, which the record's chain covers", async () => {
	const store = await openRace();
	await withChips(store);
	const { particulars } = await store.db
		.selectFrom("audit")
		.select("particulars")
		.where("action", "=", "several")
		.executeTakeFirstOrThrow();
	expect(Object.keys(JSON.parse(particulars))).toEqual(["count", "deeds", "why"]);
	const [entry] = await entries(store);
	expect(entry?.change).toMatchObject({
		action: "several",
		changes: [{ action: "chip" }, { action: "chip" }],
	});
});

test("DNF for several runners is undone as one", async () => {
	const store = await openRace();
	const statuses = async () => (await factsOf(store)).entrants.map((each) => each.statusByHand);
	const before = await statuses();
	const [{ change } = { change: null }] = await makeChange(
		store,
		["00123", "124"].map((bib) => ({ kind: "status", bib, status: "didNotFinish", why: "swept" })),
	);
	const [entry] = await entries(store);
	expect(entry?.change).toMatchObject({ action: "several", count: 2, why: "swept" });
	await undo(store, change ?? 0);
	expect(await statuses()).toEqual(before);
});

describe("a list", () => {
	test("with only one effective change is logged as that change", async () => {
		const store = await openRace();
		const status = { kind: "status", bib: "124", status: "didNotFinish" };
		await makeChange(store, status);
		await makeChange(store, [status, { ...status, bib: "00123" }]);
		expect((await entries(store))[0]?.change).toMatchObject({ action: "status", bib: "00123" });
	});
	test("by two persons is an entry for each", async () => {
		const store = await openRace();
		const before = (await entries(store)).length;
		await makeChange(store, [
			{ kind: "status", bib: "124", status: "didNotFinish", who: "Lin" },
			{ kind: "status", bib: "00123", status: "didNotFinish", who: "Chen" },
		]);
		expect((await entries(store)).length).toBe(before + 2);
	});
	test("with two changes of one row is undone to the state before the first", async () => {
		const store = await openRace();
		const before = (await factsOf(store)).entrants;
		const [{ change } = { change: null }] = await makeChange(store, [
			{ kind: "status", bib: "124", status: "didNotFinish" },
			{ kind: "edit", bib: "124", set: { team: "Harbour" } },
			{ kind: "status", bib: "124", status: "disqualified" },
		]);
		expect((await factsOf(store)).entrants).not.toEqual(before);
		await undo(store, change ?? 0);
		expect((await factsOf(store)).entrants).toEqual(before);
	});
});

test("a swap that an older version stored as two entries is undone completely", async () => {
	const store = await openRace();
	await withChips(store);
	await makeChange(store, given("A1", "124"), GUN + 5);
	await makeChange(store, given("B1", "00123"), GUN + 5);
	const [second] = await entries(store);
	const { change } = await undo(store, second?.id ?? 0);
	expect(await assigned(store)).toEqual(["A1 00123", "B1 124"]);
	await undo(store, change);
	expect(await assigned(store)).toEqual(["A1 124", "B1 00123"]);
});
