/** Rulings about reads, times set by hand and clock offsets: scoring equals a plain scorer, on any race. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { setPassingsOf } from "../../../src/race/scoring/byHand/layOutHandTimes.ts";
import {
	addReads,
	courseOf,
	layOutFacts,
	limitsOf,
	type TimedField,
} from "../../../src/race/scoring/field.ts";
import { judgeReads } from "../../../src/race/scoring/reads/judgedReads.ts";
import { createReadLog } from "../../../src/race/scoring/reads/readColumns.ts";
import { isAssignedMark, matOf } from "../../../src/race/scoring/reads/resolvedReads.ts";
import { emptyTimes, timesOfRunner } from "../../../src/race/scoring/runnerTimes.ts";
import { anyField, anyReads } from "./anyRace.ts";
import { plainCounts, plainReads, plainTimes } from "./plainScorer.ts";

const manyReads = fc.array(anyReads, { maxLength: 3 }).map((portions) => portions.flat());

test("times and counts equal those of a plain scorer, with any rulings, marks, hand times and clock offsets", () => {
	const seen = { struck: 0, forced: 0, assignedMarks: 0, byHand: 0, corrected: 0 };
	fc.assert(
		fc.property(anyField, manyReads, (facts, reads) => {
			const given = { ...layOutFacts(facts), decided: facts.decided };
			const log = createReadLog();
			log.add(reads);
			const field = addReads(given, log.columns());
			const { marks, ofNobody, nowhere } = field.reads;
			expect({ marks, ofNobody, nowhere }).toEqual(plainCounts(given, reads));
			const times = emptyTimes(field);
			facts.entrants.forEach(({ bib }, runner) => {
				timesOfRunner(field, runner, times);
				const row = runner * field.points.length;
				const { finish } = courseOf(field, runner);
				const expected = plainTimes(given, reads, bib).map((each, point) => {
					const atFinish = (time: number) => (point === finish && !(time > 0) ? Number.NaN : time);
					return [each.passedAt, atFinish(each.sinceGun), atFinish(each.sinceStart)];
				});
				const actual = field.points.map((_, point) =>
					[times.passedAt, times.sinceGun, times.sinceStart].map((column) => column[row + point]),
				);
				expect(actual).toEqual(expected);
				expect(times.official[runner]).toEqual(expected[finish]?.[1] ?? Number.NaN);
				expect(times.chip[runner]).toEqual(expected[finish]?.[2] ?? Number.NaN);
			});
			for (const each of plainReads(given, reads)) {
				seen.struck += Number(each.isStruck);
				seen.forced += Number(each.isForced && each.bib !== null);
				seen.assignedMarks += Number(
					each.bib !== null && "bib" in each.read && each.read.bib === "",
				);
				seen.corrected += Number(each.time !== each.read.time);
			}
			seen.byHand += field.handTimes.size;
		}),
		{ numRuns: 1_500 },
	);
	for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
});

/** The reads that count by the explanations, as point and instant. */
function explained(field: TimedField, runner: number, ownStart: number) {
	const { start, end, mat, time } = field.reads;
	const [from, to] = [start[runner] ?? 0, end[runner] ?? 0];
	const { atMat, lapMats } = courseOf(field, runner);
	const times = time.subarray(from, to);
	const reads = [...mat.subarray(from, to)].map((each, index) => ({
		candidates: atMat[matOf(each)] ?? [],
		time: times[index] ?? Number.NaN,
		ruling: each < 0 ? ("forced" as const) : null,
		isMark: isAssignedMark(each),
		mat: matOf(each),
		lapMat: lapMats[matOf(each)] ?? null,
	}));
	const gun = field.gun[runner] ?? Number.NaN;
	const set = setPassingsOf(field.handTimes.get(runner) ?? [], gun, ownStart);
	const judged = judgeReads(reads, field.points, { gun, limits: limitsOf(field, runner) }, set);
	return {
		judged,
		passings: judged.flatMap(({ verdict, point }, index) =>
			verdict === "counts" || verdict === "forced" ? [[point, times[index]] as const] : [],
		),
		set,
	};
}

test("the reads that count by the explanations are those that time a runner, one at a point", () => {
	const verdicts = new Set<string>();
	let legs = 0;
	fc.assert(
		fc.property(anyField, manyReads, (facts, reads) => {
			const log = createReadLog();
			log.add(reads);
			// Without times of files, every passing is a read or set by hand.
			const field = addReads(layOutFacts({ ...facts, givenTimes: [] }), log.columns());
			const times = emptyTimes(field);
			for (const runner of facts.entrants.keys()) {
				timesOfRunner(field, runner, times);
				const { start } = courseOf(field, runner);
				const row = runner * field.points.length;
				const ownStart = start < 0 ? Number.NaN : (times.passedAt[row + start] ?? Number.NaN);
				const { judged, passings, set } = explained(field, runner, ownStart);
				const counted = new Map(passings);
				expect(counted.size).toBe(passings.length);
				const byReads = field.points.map((_, point) =>
					set.points.includes(point) ? Number.NaN : (times.passedAt[row + point] ?? Number.NaN),
				);
				expect(field.points.map((_, point) => counted.get(point) ?? Number.NaN)).toEqual(byReads);
				for (const { verdict, leg } of judged) {
					verdicts.add(verdict);
					if (leg === null || verdict === "forced") continue;
					legs++;
					// A read that another one replaced was plausible too.
					if (verdict !== "repeated")
						expect(leg.time < leg.shortest ? "too fast" : "counts").toBe(verdict);
				}
			}
		}),
		{ numRuns: 1_000 },
	);
	// Six of them come in a thousand races, so that one run in some hundred has none (tests of verdicts have it).
	verdicts.delete("early start");
	expect([...verdicts].sort()).toEqual([
		"before the gun",
		"behind",
		"counts",
		"forced",
		"off the course",
		"repeated",
		"set by hand instead",
		"too fast",
	]);
	expect(legs).toBeGreaterThan(500);
});
