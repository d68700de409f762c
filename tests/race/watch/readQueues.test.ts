/** The queues that follow from reads, against what each means in plain words. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import type { PairedTimes } from "../../../src/race/watch/clocks/pairedTimes.ts";
import { readQueues } from "../../../src/race/watch/readQueues.ts";
import { unknownMats, unknownTags, unmatchedMarks } from "../../../src/race/watch/unknownReads.ts";
import { runs } from "../../fixtures/runs.ts";
import { anyField, anyReads } from "../scoring/anyRace.ts";
import { GUN } from "../smallRace.ts";
import {
	isBackAfterFinish,
	naiveClocks,
	naiveDifferences,
	naiveReads,
	plainly,
	unusual,
	visitsOf,
} from "./naiveQueues.ts";
import { rowsOf, watchedRace } from "./watching.ts";

/** Reads and marks of some sources, some of them by two at once. */
const anySourcedReads: fc.Arbitrary<NamedRead[]> = fc
	.tuple(
		anyReads,
		fc.array(
			fc.tuple(
				fc.constantFrom("", "mat 1", "spare"),
				fc.constantFrom(0, 300, 500, 501, 900, 180_000, 181_000),
			),
			{ minLength: 20, maxLength: 20 },
		),
	)
	.map(([reads, ways]) =>
		reads.flatMap((read, index): NamedRead[] => {
			const [source = "", shift = 0] = ways[index] ?? [];
			const own = { ...read, source };
			return shift === 0 ? [own] : [own, { ...own, source: "twin", time: read.time + shift }];
		}),
	);

const REJECTED = ["before the gun", "early start", "behind", "too fast", "off the course"];
const EARLY = ["before the gun", "early start"];
const NOW = GUN + 3_600_000;
const sorted = (lines: readonly string[]) => lines.toSorted();

test("the queues of any race match their definitions", () => {
	let found = 0;
	let decided = 0;
	let clocksFound = 0;
	fc.assert(
		fc.property(anyField, anySourcedReads, (facts, reads) => {
			const race = watchedRace(facts, reads, NOW);
			let pairs: readonly PairedTimes[] = [];
			const queues = readQueues(race.field, race.grouped, (found) => {
				pairs = found;
				return [];
			});
			const naive = naiveReads(facts, reads, race);
			const visits = visitsOf(naive);

			const started = new Set(
				naive.flatMap(({ kind, verdict, runner }) =>
					kind === "start" && ["counts", "forced"].includes(verdict) ? runner : [],
				),
			);
			const rejected = naive.filter(
				({ verdict, runner }) =>
					REJECTED.includes(verdict) && !(EARLY.includes(verdict) && started.has(runner)),
			);
			const suspicious = rejected.filter(({ isRuled }) => !isRuled);
			decided += rejected.length - suspicious.length;
			expect(
				sorted(
					rowsOf(queues.suspicious).map(
						({ reason, runner, point, time }) => `${reason} ${runner} ${point} ${time}`,
					),
				),
			).toEqual(
				sorted(
					suspicious.map(
						({ verdict, runner, place, time }) => `${verdict} ${runner} ${place} ${time}`,
					),
				),
			);

			const clocks = naiveClocks(race, visits);
			const ofClock = new Set(clocks.map(({ later }) => later));
			const again = visits.flatMap(([first], index) => {
				const before = visits[index - 1]?.at(-1);
				const isSame = before?.runner === first?.runner && before?.mat === first?.mat;
				const isAgain = first?.verdict === "repeated" && !first.isRuled && !ofClock.has(first);
				if (first && isSame && isBackAfterFinish(visits[index - 1] ?? [], first)) return [];
				return first && before && isSame && isAgain
					? `${first.runner} ${first.place} ${first.time} ${first.time - before.time}`
					: [];
			});
			expect(
				sorted(
					rowsOf(queues.readAgain).map(
						({ runner, point, time, difference }) => `${runner} ${point} ${time} ${difference}`,
					),
				),
			).toEqual(sorted(again));

			const ofClocks = clocks.map(({ earlier, later, difference }) => ({
				read: earlier,
				others: [later],
				difference,
			}));
			const differing = unusual([...naiveDifferences(naive, visits), ...ofClocks], pairs);
			clocksFound += ofClocks.length;
			expect(
				sorted(
					// Of two reads at the same instant either may represent its source, so the point is left out.
					rowsOf(queues.disagreeing).map(
						({ runner, time, difference }) => `${runner} ${time} ${difference}`,
					),
				),
			).toEqual(
				sorted(
					differing.map(({ read, difference }) => `${read.runner} ${read.time} ${difference}`),
				),
			);
			found += Math.min(suspicious.length, again.length, differing.length);
		}),
		{ numRuns: runs(6_000) },
	);
	expect(found).toBeGreaterThan(0);
	expect(decided).toBeGreaterThan(0);
	expect(clocksFound).toBeGreaterThan(0);
});

test("unknown bibs, chips and mats have a row each with the number of their reads, and each mark has one", () => {
	const seen = { assigned: 0, marks: 0, matched: 0 };
	fc.assert(
		fc.property(anyField, anySourcedReads, (facts, reads) => {
			const race = watchedRace(facts, reads, NOW);
			const { field, grouped } = race;
			const left = plainly(facts, reads, race).filter(({ isStruck }) => !isStruck);
			const counted = (names: readonly string[]) =>
				sorted(
					[...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`),
				);

			const unknown = left.filter(({ bib, isMark }) => bib === null && !isMark);
			const names = unknown.map(({ read, assigned }) => {
				const bib = assigned ?? ("bib" in read ? read.bib : null);
				return bib === null ? `chip ${"chip" in read ? read.chip : ""}` : `bib ${bib}`;
			});
			expect(
				sorted(
					rowsOf(unknownTags(field, grouped)).map(({ reason, bib, chip, reads: count }) =>
						reason === "unknown bib" ? `bib ${bib} ${count}` : `chip ${chip} ${count}`,
					),
				),
			).toEqual(counted(names));

			const nowhere = left.flatMap(({ read: { pointId } }) =>
				field.matNames.includes(pointId) ? [] : pointId,
			);
			expect(
				sorted(
					rowsOf(unknownMats(field, grouped)).map(({ point, reads: count }) => `${point} ${count}`),
				),
			).toEqual(counted(nowhere));

			const marks = left.filter(({ isMark }) => isMark);
			const textOf = (point: string, time: number | null, source: string) =>
				`${point} ${time} ${source}`;
			expect(
				sorted(
					rowsOf(unmatchedMarks(grouped)).map(({ point, time, source }) =>
						textOf(point, time, source),
					),
				),
			).toEqual(sorted(marks.map(({ read, time }) => textOf(read.pointId, time, read.source))));
			expect(field.reads).toMatchObject({ marks: marks.length, ofNobody: unknown.length });
			seen.assigned += unknown.filter(({ assigned }) => assigned !== null).length;
			seen.marks += marks.length;
			seen.matched += left.filter(
				({ read, bib }) => bib !== null && "bib" in read && read.bib === "",
			).length;
		}),
		{ numRuns: runs(6_000) },
	);
	for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
