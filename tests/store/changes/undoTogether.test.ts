/** Several changes are undone in one transaction. */
import { expect, test } from "vitest";
import { loadAudit } from "../../../src/store/auditLog.ts";
import { BuiltUpon } from "../../../src/store/errors/BuiltUpon.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { emptyStore } from "../../fixtures/storeOpened.ts";
import { CHANGED_AT, changed, factsOf, undo } from "./changing.ts";

async function openRace() {
	const store = await emptyStore();
	await record(store.db, smallRace(), { who: "import", at: CHANGED_AT });
	return store;
}

const TWO = [
	{ kind: "chip", bib: "124", chip: "A1", since: GUN },
	{ kind: "status", bib: "124", status: "disqualified" },
];

test("changes that were made together are undone together, the last first, and done again", async () => {
	const store = await openRace();
	const before = await factsOf(store);
	const ids: number[] = [];
	for (const request of TWO) ids.push(await changed(store, request));
	const after = await factsOf(store);
	const undone = await undo(store, ids);
	expect(undone).toMatchObject({ undone: ids[0], isInForce: false });
	expect(undone.changes).toHaveLength(2);
	expect(await factsOf(store)).toEqual(before);
	expect(await undo(store, undone.changes)).toMatchObject({ isInForce: true });
	expect(await factsOf(store)).toEqual(after);
});

test("they all stay if one of them cannot be undone", async () => {
	const store = await openRace();
	const ids: number[] = [];
	for (const request of TWO) ids.push(await changed(store, request));
	await changed(store, { kind: "chip", bib: "200", chip: "A1", since: GUN });
	const facts = await factsOf(store);
	const entries = await loadAudit(store.db, EVENT.id, { before: null, limit: 100 });
	await expect(undo(store, ids)).rejects.toThrow(BuiltUpon);
	expect(await factsOf(store)).toEqual(facts);
	expect(await loadAudit(store.db, EVENT.id, { before: null, limit: 100 })).toEqual(entries);
});
