/** Scores a race as a whole, as the scoring thread does after a start. */
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { layOutFacts } from "../../src/race/scoring/field.ts";
import { keepStandings } from "../../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../../src/race/scoring/reads/readColumns.ts";
import { scoredEvent } from "../../src/results/core/scoring/eventScorer.ts";
import { handOver } from "../../src/results/core/scoring/handOver.ts";
import { createSharedColumns } from "../../src/results/core/scoring/sharedColumns.ts";
import { bigRace } from "../bigRace.ts";

/** The times of some runs, ms. */
export function fullScoring(runners: number, runs: number): number[] {
	const { recording, reads } = bigRace("M9002", runners, Date.now());
	const log = createReadLog();
	log.add(reads);
	const field = layOutFacts({ ...recording, decided: NOTHING_DECIDED });
	return Array.from({ length: runs }, () => {
		const began = performance.now();
		const kept = keepStandings(field, log.columns(), Date.now());
		const scored = { version: 1, fieldVersion: 1, builtAt: 1, ...scoredEvent(kept) };
		handOver(scored, 1, createSharedColumns());
		return performance.now() - began;
	});
}
