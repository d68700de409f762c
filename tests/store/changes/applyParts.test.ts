/** A change in memory is the change in the store, and its inverse takes it back. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import { applyParts, inverseOf } from "../../../src/store/changes/applyParts.ts";
import { type Part, parsePart } from "../../../src/store/changes/part.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { StoreRefusal } from "../../../src/store/errors/StoreRefusal.ts";
import type { EventRows } from "../../../src/store/facts/eventRows.ts";
import { factsOf } from "../../../src/store/facts/factsOf.ts";
import { loadRows } from "../../../src/store/facts/loadRows.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { runs } from "../../fixtures/runs.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { CHANGED_AT, change, undo } from "./changing.ts";
import { anyChange, fileOf } from "./randomChanges.ts";

const CHANGES = runs(300);
const doing = { who: "import", at: CHANGED_AT };

function rowsOf(store: Store): Promise<EventRows> {
	return changeEvent(store.db, EVENT.id, async (transaction) => ({
		outcome: await loadRows(transaction, EVENT.id),
		change: "nothing",
	}));
}

async function partsOf({ db }: Store, change_id: number): Promise<Part[]> {
	const rows = await db
		.selectFrom("change_part")
		.select(["subject", "before", "after"])
		.where("change_id", "=", change_id)
		.orderBy("id")
		.execute();
	return rows.map(parsePart);
}

/** Rows of each table in any order. */
function sorted(rows: EventRows): Record<string, string[]> {
	const text = (row: object) => JSON.stringify(Object.entries(row).sort());
	return Object.fromEntries(
		Object.entries(rows).map(([table, list]) => [table, [...list].map(text).sort()]),
	);
}

test("random changes, imports and undos in memory", async () => {
	const store = await openTestedStore();
	await record(store.db, smallRace(), doing);
	const seed = Math.floor(Math.random() * 2 ** 31);
	const made: number[] = [];
	let before = await rowsOf(store);
	for (const [index, request] of fc.sample(anyChange, { seed, numRuns: CHANGES }).entries()) {
		const isImport = index % 50 === 25;
		const make = async () => {
			if (isImport) return (await record(store.db, fileOf(index), doing)).change;
			const last = made.at(-1);
			if (index % 5 === 3 && last !== undefined) return (await undo(store, last)).change;
			return (await change(store, request)).change;
		};
		const id = await make().catch((error: unknown) => {
			if (error instanceof StoreRefusal) return null;
			throw error;
		});
		if (id === null) continue;
		made.push(id);
		const after = await rowsOf(store);
		const parts = await partsOf(store, id);
		const what = `seed ${seed}, change ${index}: ${JSON.stringify(request)}`;
		const applied = applyParts(before, parts);
		expect(factsOf(applied), what).toEqual(factsOf(after));
		expect(sorted(applied), what).toEqual(sorted(after));
		// Reads of an import are struck before it, without a part for that.
		const ofRows = isImport ? parts.flatMap(withoutStruck) : parts;
		expect(sorted(applyParts(after, inverseOf(ofRows))), what).toEqual(sorted(before));
		before = after;
	}
	expect(made.length, `seed ${seed}`).toBeGreaterThan(CHANGES / 2);
});

/** The ruling of an import that was made after the announcement is a row, which was not there before. */
function withoutStruck(part: Part): Part[] {
	if (part.table !== "read_ruling") return [part];
	return part.after === null ? [] : [{ ...part, before: null }];
}
