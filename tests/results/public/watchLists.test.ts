/** Watch lists: prepared entries agree with the standings after any change since they were prepared. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import type { RecordedRead } from "../../../src/race/record/record.ts";
import { layOutField } from "../../../src/race/scoring/field.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { createWatchLists, watchedRunner } from "../../../src/results/public/watchLists.ts";
import { smallRace } from "../../fixtures/smallRace.ts";

const { passings, ...facts } = smallRace();
const bibs = facts.entrants.map(({ bib }) => bib);

let edition = 0;

/** The standings after some of the reads. */
function after(reads: readonly RecordedRead[], fieldVersion = 1, changed = facts) {
	const field = layOutField({ ...changed, decided: NOTHING_DECIDED, passings: reads });
	edition += 1;
	return { fieldVersion, edition: String(edition), field, standings: score(field, 0) };
}

const dataOf = (body: unknown) => JSON.parse(String(body)).data;
const expected = (snapshot: ReturnType<typeof after>) =>
	JSON.parse(JSON.stringify(bibs.map((_, position) => watchedRunner(snapshot, position))));

test("after reads in any order each entry agrees with the standings", () => {
	expect(passings.length).toBeGreaterThan(3);
	fc.assert(
		fc.property(fc.array(fc.subarray([...passings]), { maxLength: 5 }), (steps) => {
			const lists = createWatchLists(1);
			for (const reads of steps) {
				const snapshot = after(reads);
				expect(dataOf(lists.answer(snapshot, bibs).body)).toEqual(expected(snapshot));
			}
		}),
	);
});

test("a corrected name is shown, though no time changed", () => {
	const lists = createWatchLists(1);
	lists.answer(after(passings), bibs);
	const [first, ...others] = facts.entrants;
	if (!first) throw new Error("the race has no runner");
	const entrants = [{ ...first, name: "Corrected" }, ...others];
	const { body } = lists.answer(after(passings, 2, { ...facts, entrants }), [first.bib]);
	expect(dataOf(body)).toMatchObject([{ pName: "Corrected" }]);
});

test("unknown bibs are left out, and an empty list gives an empty list", () => {
	const lists = createWatchLists(1);
	expect(dataOf(lists.answer(after(passings), ["nobody"]).body)).toEqual([]);
	const asked = ["nobody", bibs[1] ?? "", "nobody", bibs[0] ?? ""];
	expect(dataOf(lists.answer(after(passings), asked).body)).toMatchObject([
		{ pNO: bibs[1] },
		{ pNO: bibs[0] },
	]);
});

test("a runner who has not started has no passing, in particular not the previous runner's finish", () => {
	const lists = createWatchLists(1);
	const [before, , late] = bibs;
	const reads = passings.filter((read) => !("bib" in read) || read.bib !== late);
	const answered = dataOf(lists.answer(after(reads), [before ?? "", late ?? ""]).body);
	expect(answered[0].pResult).toBeGreaterThan(0);
	expect(answered[1]).toMatchObject({ pStatus: 0, pResult: null });
});
