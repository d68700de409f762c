/** A thousand changes by two people, all undone in reverse: the standings are those of the beginning, byte for byte. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutFacts } from "../../../src/race/scoring/field.ts";
import { keepStandings } from "../../../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../../../src/race/scoring/reads/readColumns.ts";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { StoreRefusal } from "../../../src/store/errors/StoreRefusal.ts";
import { loadFacts, loadReads } from "../../../src/store/load.ts";
import { record } from "../../../src/store/recordReads.ts";
import { IS_POSTGRES } from "../../fixtures/postgresDatabase.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { CHANGED_AT, change, factsOf, undo } from "./changing.ts";

const CHANGES = 1_000;
const NOW = GUN + 24 * 3_600_000;

const bib = fc.constantFrom(...RUNNERS.map((runner) => runner.bib), "new-1", "new-2");
const known = fc.constantFrom(...RUNNERS.map((runner) => runner.bib));
const point = fc.constantFrom("S", "5K", "10K", "15K", "F");
const read = fc
	.tuple(fc.constantFrom("00123", "124", "400"), fc.integer({ min: 0, max: 2 }))
	.map(([runner, sequence]) => ({ source: `chip ${runner}`, sequence }));
const instant = fc.integer({ min: GUN, max: GUN + 8_000_000 });
const flag = fc.boolean();

/** Any change; some name what the event does not have, and are refused. */
const request = fc.oneof(
	fc.record({
		kind: fc.constant("status"),
		bib,
		status: fc.constantFrom(null, "didNotStart", "didNotFinish", "disqualified", "confirmed"),
	}),
	fc.record({ kind: fc.constant("gun"), waveId: fc.constant("1"), gun: fc.option(instant) }),
	fc.record({
		kind: fc.constant("chip"),
		bib,
		chip: fc.constantFrom("A1", "B2"),
		since: fc.option(fc.constantFrom(GUN, GUN + 1_000_000)),
	}),
	fc.record({ kind: fc.constant("hide"), bib, isHidden: flag }),
	fc.record({ kind: fc.constant("titles"), bib, overall: flag, bySex: flag, byGroup: flag }),
	fc.record({ kind: fc.constant("phase"), phase: fc.constantFrom("live", "announced") }),
	fc.record({ kind: fc.constant("masks"), masksNames: flag }),
	fc.record({
		kind: fc.constant("rankBy"),
		category: fc.constantFrom("", "Half"),
		rankBy: fc.constantFrom("official", "chip"),
	}),
	fc
		.tuple(read, fc.constantFrom(null, "struck", "forced"))
		.map(([named, ruling]) => ({ kind: "ruling", ...named, ruling })),
	fc.tuple(read, fc.option(bib)).map(([named, to]) => ({ kind: "match", ...named, bib: to })),
	fc.record({
		kind: fc.constant("time"),
		bib,
		point,
		time: fc.option(
			fc.oneof(
				instant.map((at) => ({ at })),
				fc.integer({ min: 1, max: 8_000_000 }).map((sinceGun) => ({ sinceGun })),
			),
		),
	}),
	fc.record({
		kind: fc.constant("offset"),
		source: known.map((runner) => `chip ${runner}`),
		since: fc.option(instant),
		until: fc.constant(null),
		offset: fc.option(fc.integer({ min: -60_000, max: 60_000 })),
	}),
	fc.record({
		kind: fc.constant("add"),
		bib,
		name: fc.constantFrom("A", "B"),
		category: fc.constant("Half"),
	}),
	fc.record({
		kind: fc.constant("edit"),
		bib,
		set: fc.record(
			{
				name: fc.constantFrom("A", "B"),
				team: fc.constantFrom("", "C"),
				sex: fc.constantFrom("1", "2"),
			},
			{ requiredKeys: ["name"] },
		),
	}),
	fc.record({ kind: fc.constant("withdraw"), bib, isWithdrawn: flag }),
	fc.record({ kind: fc.constant("remove"), bib }),
	fc.record({ kind: fc.constant("renumber"), bib, to: bib }),
);

/** An import between the changes: other names, and a runner of its own. */
function fileOf(index: number) {
	const runners = RUNNERS.map((runner) => ({ ...runner, name: `Name ${index}`, reads: {} }));
	const own = { bib: `file-${index}`, name: "Own", reads: { S: 10, F: 5_000 + index } };
	return smallRace({ runners: [...runners, own] });
}

async function standingsOf(store: Store): Promise<string> {
	return changeEvent(store.db, EVENT.id, async (transaction) => {
		const log = createReadLog();
		for await (const { reads } of loadReads(transaction, EVENT.id, 0)) log.add(reads);
		const given = layOutFacts(await loadFacts(transaction, EVENT.id));
		const { field, standings } = keepStandings(given, log.columns(), NOW);
		const bibs = field.entrants.map((entrant) => entrant.bib);
		return { outcome: JSON.stringify([bibs, standings]), change: "nothing" };
	});
}

test("a thousand changes by two people are undone in reverse", async () => {
	const folder = temporaryFolder();
	const one = await openTestedStore(folder);
	// With SQLite one process has the store open; on PostgreSQL each person works on a node.
	const people = [one, IS_POSTGRES ? await openTestedStore(folder) : one];
	await record(one.db, smallRace(), { who: "import", at: CHANGED_AT });
	const [facts, standings] = [await factsOf(one), await standingsOf(one)];
	const seed = Math.floor(Math.random() * 2 ** 31);
	const made: number[] = [];
	const refused = new Set<string>();
	for (const [index, asked] of fc.sample(request, { seed, numRuns: 6 * CHANGES }).entries()) {
		if (made.length === CHANGES) break;
		const person = people[index % 2] ?? one;
		try {
			const isImport = index % 100 === 50;
			const { change: id } = isImport
				? await record(person.db, fileOf(index), { who: "import", at: CHANGED_AT })
				: await change(person, { ...asked, who: `person ${index % 2}` });
			if (id !== null) made.push(id);
		} catch (error) {
			if (!(error instanceof StoreRefusal)) throw error;
			refused.add(error.name);
		}
	}
	expect(made.length, `seed ${seed}`).toBe(CHANGES);
	expect([...refused].sort()).toEqual(["KnownBib", "UnknownBib"]);
	expect(await factsOf(one)).not.toEqual(facts);
	for (const [index, id] of made.toReversed().entries()) await undo(people[index % 2] ?? one, id);
	const { decided, ...after } = await factsOf(one);
	expect({ ...after, decided: facts.decided }, `seed ${seed}`).toEqual(facts);
	// What is left is that the reads of the files do not count.
	expect(decided.rulings.every(({ ruling }) => ruling === "struck")).toBe(true);
	expect(await standingsOf(one), `seed ${seed}`).toBe(standings);
});
