/** Incremental scoring equals scoring everything, after any steps. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { statusName } from "../../../src/race/record/status.ts";
import {
	addReads,
	layOutFacts,
	type RecordedField,
	type TimedField,
} from "../../../src/race/scoring/field.ts";
import { histogramOf } from "../../../src/race/scoring/histogram.ts";
import { keepStandings } from "../../../src/race/scoring/keptStandings.ts";
import { leadersOf } from "../../../src/race/scoring/leaders.ts";
import { createReadLog, type NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { type OrderedStandings, score } from "../../../src/race/scoring/standings.ts";
import { winnersOf } from "../../../src/race/scoring/winners.ts";
import { runs } from "../../fixtures/runs.ts";
import { GUN } from "../smallRace.ts";
import {
	anyField,
	anyReads,
	anyShapedField,
	anyShapedStep,
	anyStep,
	type Step,
} from "./anyRace.ts";
import { differences } from "./differences.ts";

/** Everything that follows from a field at an instant. */
function allOf(field: TimedField, standings: OrderedStandings) {
	const { orders, laps, ...columns } = standings;
	return {
		...columns,
		laps: lapsOf(laps),
		leaders: leadersOf(field, standings, field.event.leaders),
		winners: winnersOf(field, standings),
		histograms: orders.byCategory.map(histogramOf),
		unknown: [field.reads.ofNobody, field.reads.nowhere, field.reads.marks],
	};
}

/** The columns of laps without their spare capacity. */
function lapsOf({ row, capacity, passedAt, ...columns }: OrderedStandings["laps"]) {
	const passings = Array.from(columns.count, (count, each) => [
		...passedAt.subarray(each * capacity, each * capacity + count),
	]);
	const spare = Array.from(columns.count, (count, each) =>
		passedAt.subarray(each * capacity + count, (each + 1) * capacity).every(Number.isNaN),
	);
	return { ...columns, row, passings, spare };
}

/** Scores all reads at once. */
function inFull(facts: RecordedField, reads: readonly NamedRead[], now: number) {
	const log = createReadLog();
	log.add(reads);
	const field = addReads(layOutFacts(facts), log.columns());
	return allOf(field, score(field, now));
}

/** Takes the steps as the scoring thread does, and returns the results after each, with those of scoring in full. */
function* taken(first: RecordedField, steps: readonly Step[]) {
	const log = createReadLog();
	const reads: NamedRead[] = [];
	let facts = first;
	let now = GUN;
	let kept = keepStandings(layOutFacts(facts), log.columns(), now);
	for (const step of steps) {
		if (step.kind === "clock") now = step.now;
		if (step.kind === "reads") {
			reads.push(...step.reads);
			log.add(step.reads);
		}
		if (step.kind === "change") {
			facts = step.field;
			kept = keepStandings(layOutFacts(facts), log.columns(), now);
		} else kept.update(log.columns(), now);
		yield { kept: allOf(kept.field, kept.standings), full: inFull(facts, reads, now) };
	}
}

test("incremental standings equal those of all reads bit for bit, with reads in any order and changes between", () => {
	const statuses = new Set<string>();
	let ranks = 0;
	fc.assert(
		fc.property(anyField, fc.array(anyStep, { maxLength: 8, size: "max" }), (field, steps) => {
			for (const { kept, full } of taken(field, steps)) {
				expect(differences(kept, full)).toEqual([]);
				for (const each of full.status) statuses.add(statusName(each));
				ranks += full.overall.rank.filter((rank) => rank > 1).length;
			}
		}),
		{ numRuns: runs(2_000) },
	);
	expect(statuses.size).toBe(7);
	expect(ranks).toBeGreaterThan(runs(500));
});

test("incremental standings of fixed-time categories equal those of all reads bit for bit", () => {
	const laps = new Set<number>();
	const statuses = new Set<string>();
	let ranks = 0;
	fc.assert(
		fc.property(
			anyShapedField,
			fc.array(anyShapedStep, { maxLength: 8, size: "max" }),
			(field, steps) => {
				for (const { kept, full } of taken(field, steps)) {
					expect(differences(kept, full)).toEqual([]);
					for (const each of full.laps.laps) laps.add(each);
					for (const each of full.status) statuses.add(statusName(each));
					ranks += full.overall.rank.filter((rank) => rank > 1).length;
				}
			},
		),
		{ numRuns: runs(1_000) },
	);
	expect(statuses.size).toBe(7);
	expect(laps.size).toBeGreaterThan(3);
	expect(ranks).toBeGreaterThan(runs(250));
});

test("incremental standings do not depend on the order and the batches in which reads arrive", () => {
	fc.assert(
		fc.property(anyField, fc.array(anyReads, { maxLength: 6 }), (any, portions) => {
			// Rulings name reads by their order.
			const field = { ...any, decided: { ...any.decided, rulings: [] } };
			const reversed = portions.map((reads) => reads.toReversed()).toReversed();
			const steps = reversed.map((reads) => ({ kind: "reads", reads }) as const);
			const last = [...taken(field, steps)].at(-1);
			if (last) expect(differences(last.kept, inFull(field, portions.flat(), GUN))).toEqual([]);
		}),
		{ numRuns: runs(300) },
	);
});
