/** What holds of the legs of every race. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isRanked, statusName } from "../../../../src/race/record/status.ts";
import { addReads, courseOf, layOutFacts } from "../../../../src/race/scoring/field.ts";
import { keepStandings } from "../../../../src/race/scoring/keptStandings.ts";
import { penaltyAt } from "../../../../src/race/scoring/legs/penalties.ts";
import { createReadLog } from "../../../../src/race/scoring/reads/readColumns.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { runs } from "../../../fixtures/runs.ts";
import { GUN } from "../../smallRace.ts";
import { anyReads } from "../anyRace.ts";
import { differences } from "../differences.ts";
import { anyFieldInLegs, anyFieldInLegsAndLaps } from "./anyLegs.ts";

const manyReads = fc
	.array(anyReads, { minLength: 6, maxLength: 8, size: "max" })
	.map((all) => all.flat());

test.each([
	["leg times", anyFieldInLegs],
	["leg times and distances", anyFieldInLegsAndLaps],
] as const)(
	"with reads in portions, %s and ranks are those of scoring everything",
	(_, anyRace) => {
		let ranked = 0;
		fc.assert(
			fc.property(
				anyRace,
				fc.array(anyReads, { minLength: 3, maxLength: 8, size: "max" }),
				(facts, portions) => {
					const log = createReadLog();
					const kept = keepStandings(layOutFacts(facts), log.columns(), GUN);
					for (const reads of portions) {
						log.add(reads);
						kept.update(log.columns(), GUN);
						const full = score(addReads(layOutFacts(facts), log.columns()), GUN);
						const { orders: _kept, ...keptColumns } = kept.standings;
						const { orders: _full, ...fullColumns } = full;
						expect(differences(keptColumns, fullColumns)).toEqual([]);
						ranked += full.legRank.flatMap((ranks) => [...ranks].filter((rank) => rank > 1)).length;
					}
				},
			),
			{ numRuns: runs(500) },
		);
		// Of 150 random races about a dozen have two runners with a time on one leg.
		expect(ranked).toBeGreaterThan(0);
	},
);

test("the legs and the penalties of the finish add up to the ranking time", () => {
	let sums = 0;
	fc.assert(
		fc.property(anyFieldInLegs, manyReads, (facts, reads) => {
			const log = createReadLog();
			log.add(reads);
			const field = addReads(layOutFacts(facts), log.columns());
			const standings = score(field, GUN);
			const count = standings.legRank.length;
			for (const runner of field.entrants.keys()) {
				const { legs, finish } = courseOf(field, runner);
				const times = legs.map((_, leg) => standings.legTime[runner * count + leg] ?? Number.NaN);
				const sum = times.reduce((all, time) => all + time, 0);
				const ranking = standings.ranking[runner] ?? Number.NaN;
				// A credit beyond the time itself leaves 1 ms.
				if (legs.at(-1)?.end !== finish || !(ranking > 1) || Number.isNaN(sum)) continue;
				expect(sum + penaltyAt(field, runner, finish).atFinish).toBe(ranking);
				sums++;
			}
		}),
		{ numRuns: runs(2_000) },
	);
	expect(sums).toBeGreaterThan(runs(50));
});

test("a rank in a leg is one more than the number of faster runners of the category", () => {
	let ranks = 0;
	fc.assert(
		fc.property(anyFieldInLegs, manyReads, (facts, reads) => {
			const log = createReadLog();
			log.add(reads);
			const field = addReads(layOutFacts(facts), log.columns());
			const { legRank, legTime, status } = score(field, GUN);
			legRank.forEach((rank, leg) => {
				const timeOf = (runner: number) => legTime[runner * legRank.length + leg] ?? Number.NaN;
				const isIn = (runner: number) =>
					!Number.isNaN(timeOf(runner)) && statusName(status[runner] ?? 0) !== "disqualified";
				for (const runner of field.entrants.keys()) {
					const own = field.category[runner] ?? -1;
					const others = [...field.entrants.keys()].filter((each) => field.category[each] === own);
					const faster = others.filter((each) => isIn(each) && timeOf(each) < timeOf(runner));
					expect(rank[runner]).toBe(isIn(runner) && own >= 0 ? faster.length + 1 : 0);
					ranks++;
				}
			});
		}),
		{ numRuns: runs(500) },
	);
	expect(ranks).toBeGreaterThan(runs(500));
});

test("a runner who missed a leg has no rank in the race", () => {
	fc.assert(
		fc.property(anyFieldInLegs, manyReads, (facts, reads) => {
			const log = createReadLog();
			log.add(reads);
			const field = addReads(layOutFacts(facts), log.columns());
			const { status, ranking } = score(field, GUN);
			for (const [runner, { members, statusByHand }] of field.entrants.entries()) {
				if (statusByHand === "confirmed" || !members.some(({ isMissed }) => isMissed)) continue;
				expect(isRanked(statusName(status[runner] ?? 0))).toBe(false);
				expect(ranking[runner]).toBeNaN();
			}
		}),
		{ numRuns: runs(300) },
	);
});
