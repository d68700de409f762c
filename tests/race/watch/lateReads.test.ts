/** Reads that arrive after the announcement: they change nothing until they are taken, on any race. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { lateFrom, type ReadRuling } from "../../../src/race/record/decided.ts";
import { layOutField, type RecordedField } from "../../../src/race/scoring/field.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { type OrderedStandings, score } from "../../../src/race/scoring/standings.ts";
import { winnersOf } from "../../../src/race/scoring/winners.ts";
import { lateQueue, lateReads } from "../../../src/race/watch/lateReads.ts";
import { createWatchLog } from "../../../src/race/watch/watchLog.ts";
import { anyReads, anyShapedField } from "../scoring/anyRace.ts";
import { GUN } from "../smallRace.ts";
import { rowsOf } from "./watching.ts";

const NOW = GUN + 10 * 3_600_000;

const announced = anyShapedField.map(
	(facts): RecordedField => ({ ...facts, event: { ...facts.event, phase: "announced" } }),
);
const manyReads = fc.array(anyReads, { minLength: 1, maxLength: 3 }).map((some) => some.flat());

function withRulings(facts: RecordedField, rulings: readonly ReadRuling[]): RecordedField {
	return { ...facts, decided: { ...facts.decided, rulings } };
}

function scored(facts: RecordedField, passings: readonly NamedRead[]) {
	const field = layOutField({ ...facts, passings });
	const standings = score(field, NOW);
	return { field, standings, winners: winnersOf(field, standings) };
}

/** What the public sees of a result. */
function shownOf({ standings, winners }: ReturnType<typeof scored>) {
	const { orders: _, ...columns }: OrderedStandings = standings;
	return { columns, winners };
}

function lateIn(facts: RecordedField, reads: readonly NamedRead[]) {
	const { field, standings } = scored(facts, reads);
	const log = createWatchLog();
	log.add(reads.map((read, index) => ({ ...read, id: index + 1, arrivedAt: null })));
	return rowsOf(lateQueue(lateReads(field, log.columns(), standings, facts, NOW)));
}

const take = (read: number): ReadRuling => ({
	...({ first: read, last: read, ruling: "taken", bib: null } as const),
});

test("reads after the announcement change no time, rank and winner until a person takes them", () => {
	fc.assert(
		fc.property(announced, manyReads, manyReads, (facts, before, after) => {
			const rulings = facts.decided.rulings.filter(({ last }) => last < before.length);
			const late = [...rulings, lateFrom(before.length)];
			const public_ = scored(withRulings(facts, rulings), before);
			const withLate = scored(withRulings(facts, late), [...before, ...after]);
			expect(shownOf(withLate)).toEqual(shownOf(public_));
		}),
		{ numRuns: 300 },
	);
});

test("taking every row one by one gives the result of all reads, and each row says what it changes", () => {
	let [rows, prizes] = [0, 0];
	fc.assert(
		fc.property(announced, manyReads, manyReads, (facts, before, after) => {
			const reads = [...before, ...after];
			const { rulings } = facts.decided;
			let own = withRulings(facts, [...rulings, lateFrom(before.length)]);
			for (let turn = 0; turn <= reads.length; turn++) {
				const [row] = lateIn(own, reads);
				if (row === undefined) break;
				const next = withRulings(own, [...own.decided.rulings, take(row.read)]);
				const effect = differing(scored(own, reads), scored(next, reads));
				expect(row.effect).toEqual(effect);
				own = next;
				rows++;
				prizes += effect.prizes;
			}
			expect(lateIn(own, reads)).toEqual([]);
			expect(shownOf(scored(own, reads))).toEqual(
				shownOf(scored(withRulings(facts, rulings), reads)),
			);
		}),
		{ numRuns: 300 },
	);
	expect(rows).toBeGreaterThan(100);
	expect(prizes).toBeGreaterThan(10);
});

function differing(a: ReturnType<typeof scored>, b: ReturnType<typeof scored>) {
	const ranksOf = ({ standings: { overall, bySex, byGroup } }: typeof a, runner: number) =>
		[overall, bySex, byGroup].map(({ rank }) => rank[runner]).join(" ");
	const prizesOf = ({ winners }: typeof a, runner: number) =>
		winners
			.flatMap(({ title, winners: own }) =>
				own.flatMap((each) => (each.runner === runner ? `${title.kind} ${each.place}` : [])),
			)
			.join(" ");
	const runners = [...a.field.entrants.keys()];
	return {
		ranks: runners.filter((runner) => ranksOf(a, runner) !== ranksOf(b, runner)).length,
		prizes: runners.filter((runner) => prizesOf(a, runner) !== prizesOf(b, runner)).length,
	};
}
