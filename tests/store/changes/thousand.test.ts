/** Changes by two people, all undone in reverse: the standings are those of the beginning, byte for byte. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { StoreRefusal } from "../../../src/store/errors/StoreRefusal.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { IS_POSTGRES } from "../../fixtures/postgresDatabase.ts";
import { runs } from "../../fixtures/runs.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { CHANGED_AT, change, factsOf, undo } from "./changing.ts";
import { anyChange, fileOf, standingsOf } from "./randomChanges.ts";

/** PostgreSQL waits for the network at each of them. */
const CHANGES = runs(IS_POSTGRES ? 500 : 1_000);

test("changes by two people are undone in reverse", async () => {
	const folder = temporaryFolder();
	const one = await openTestedStore(folder);
	// With SQLite one process has the store open; on PostgreSQL each person works on a node.
	const people = [one, IS_POSTGRES ? await openTestedStore(folder) : one];
	await record(one.db, smallRace(), { who: "import", at: CHANGED_AT });
	const [facts, standings] = [await factsOf(one), await standingsOf(one)];
	const seed = Math.floor(Math.random() * 2 ** 31);
	const made: number[] = [];
	const refused = new Set<string>();
	for (const [index, asked] of fc.sample(anyChange, { seed, numRuns: 6 * CHANGES }).entries()) {
		if (made.length === CHANGES) break;
		const person = people[index % 2] ?? one;
		// At one instant, two chips given by one person are a swap.
		const at = CHANGED_AT + index;
		try {
			const isImport = index % 100 === 50;
			const { change: id } = isImport
				? await record(person.db, fileOf(index), { who: "import", at: CHANGED_AT })
				: await change(person, { ...asked, who: `person ${index % 2}` }, EVENT.id, at);
			if (id !== null) made.push(id);
		} catch (error) {
			if (!(error instanceof StoreRefusal)) throw error;
			refused.add(error.name);
		}
	}
	expect(made.length, `seed ${seed}`).toBe(CHANGES);
	expect([...refused].sort()).toEqual(["Conflict", "KnownBib", "UnknownBib"]);
	expect(await factsOf(one)).not.toEqual(facts);
	for (const [index, id] of made.toReversed().entries()) await undo(people[index % 2] ?? one, id);
	const { decided, ...after } = await factsOf(one);
	expect({ ...after, decided: facts.decided }, `seed ${seed}`).toEqual(facts);
	// The remaining difference: the reads of the files do not count.
	expect(decided.rulings.every(({ ruling }) => ruling === "struck")).toBe(true);
	expect(await standingsOf(one), `seed ${seed}`).toBe(standings);
});
