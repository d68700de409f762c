/** Standings of the past equal those at the time. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	makeChanges,
	OPERATOR_ACTOR,
	readChanges,
} from "../../../src/results/changes/makeChanges.ts";
import { takeUndo } from "../../../src/results/changes/undo.ts";
import type { ScoredLists } from "../../../src/results/core/scoring/eventScorer.ts";
import { createHeldReads } from "../../../src/results/preview/heldReads.ts";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { StoreRefusal } from "../../../src/store/errors/StoreRefusal.ts";
import { appendPassings } from "../../../src/store/ingest/append.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { checked } from "../../fixtures/checked.ts";
import { runs } from "../../fixtures/runs.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { anyChange, fileOf } from "../../store/changes/randomChanges.ts";
import { pastOf, presentOf } from "./asking.ts";

const CHANGES = runs(150);
/** The runners start as the first read arrives, and the last point is passed long before the end. */
const FIRST = GUN + 60_000;
const STEP_MS = 60_000;

function bytesOf({ field, standings, leaders, winners }: ScoredLists): string {
	const { event, entrants, categories } = field;
	return JSON.stringify({ event, entrants, categories, standings, leaders, winners });
}

/** Reads that arrive at a moment. */
function arrive({ db }: Store, index: number, at: number): Promise<unknown> {
	const { bib = "" } = RUNNERS[index % RUNNERS.length] ?? {};
	const pointId = ["S", "5K", "10K", "15K", "F"][index % 5] ?? "S";
	const read = { source: "gate", sequence: index, pointId, bib, time: GUN + index * 40_000 };
	return changeEvent(db, EVENT.id, async (transaction) => ({
		outcome: await appendPassings(transaction, { event: EVENT, passings: [read], at }),
		change: "reads",
	}));
}

test("after a random sequence of reads and changes the standings at each moment are correct", async () => {
	const store = await openTestedStore();
	const seed = Math.floor(Math.random() * 2 ** 31);
	await record(store.db, smallRace(), { who: "import", at: FIRST });
	const made: number[] = [];
	const known: { at: number; standings: string }[] = [];
	for (const [index, request] of fc.sample(anyChange, { seed, numRuns: CHANGES }).entries()) {
		const at = FIRST + (index + 1) * STEP_MS;
		const last = made.at(-1);
		const make = async () => {
			if (index % 3 === 0) await arrive(store, index, at);
			else if (index % 30 === 10)
				return (await record(store.db, fileOf(index), { who: "import", at })).change;
			else if (index % 7 === 5 && last !== undefined)
				return (
					await takeUndo(store.db, EVENT.id, checked.undo({ change: last }), {
						at,
						actor: OPERATOR_ACTOR,
					})
				).change;
			else
				return (
					(
						await makeChanges(store.db, EVENT.id, readChanges(checked.change(request)), {
							at,
							actor: OPERATOR_ACTOR,
						})
					)[0]?.change ?? null
				);
			return null;
		};
		try {
			const id = await make();
			if (id !== null) made.push(id);
		} catch (error) {
			if (!(error instanceof StoreRefusal)) throw error;
		}
		known.push({ at, standings: bytesOf(await presentOf(store, at)) });
	}
	expect(new Set(known.map(({ standings }) => standings)).size).toBeGreaterThan(CHANGES / 10);
	const held = createHeldReads();
	for (const { at, standings } of known) {
		const { scored, unknown } = await pastOf(store, at, held);
		expect(bytesOf(scored), `seed ${seed}, ${(at - FIRST) / STEP_MS}`).toBe(standings);
		expect(unknown).toEqual({ reads: 0, imports: 0 });
	}
});

test("reads of an older version are in the standings at any time, and so are its imports", async () => {
	const store = await openTestedStore();
	await record(store.db, smallRace(), { who: "import", at: FIRST });
	await store.db.updateTable("passing").set({ arrived_at: null }).execute();
	await store.db.deleteFrom("change_part").execute();
	const { scored, ...past } = await pastOf(store, FIRST - 1);
	expect(past).toEqual({ reads: 18, undone: 0, unknown: { reads: 18, imports: 1 } });
	expect(scored.field.entrants).toHaveLength(RUNNERS.length);
});
