/** Measures scoring, starting and memory with 1,000, 10,000 and 60,000 runners. */
import { rmSync } from "node:fs";
import { layOutFacts } from "../src/race/scoring/field.ts";
import { keepStandings } from "../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../src/race/scoring/readColumns.ts";
import { scoredEvent } from "../src/results/scoring/eventScorer.ts";
import { handOver } from "../src/results/scoring/handOver.ts";
import { createSharedColumns } from "../src/results/scoring/sharedColumns.ts";
import { bigRace } from "./bigRace.ts";
import { startStored, storeBigRace } from "./crowd/storedRace.ts";

const SIZES = [1_000, 10_000, 60_000] as const;
const RUNS = 15;
const STARTS = 3;

/** Measures each size and prints a table. */
export async function growth(): Promise<void> {
	const rows: Record<string, object> = {};
	for (const runners of SIZES) {
		const rebuilt = rebuild(runners);
		const race = await storeBigRace("M9002", runners);
		const starts: number[] = [];
		for (let start = 0; start < STARTS; start++) {
			const server = await startStored(race, {});
			starts.push(server.firstAnswerMs);
			await server.stop();
		}
		rmSync(race.folder, { recursive: true, force: true });
		rows[runners.toLocaleString("en")] = {
			...rebuilt,
			"reads stored": race.stored,
			"first answer after the start p50, ms": Math.round(median(starts)),
		};
	}
	console.log("\nRebuilding a snapshot with ten points, in the scoring thread, and starting");
	console.table(rows);
}

function rebuild(runners: number) {
	const { recording, reads } = bigRace("M9002", runners, Date.now());
	const log = createReadLog();
	log.add(reads);
	const field = layOutFacts(recording);
	const times: number[] = [];
	for (let run = 0; run < RUNS; run++) {
		const began = performance.now();
		const kept = keepStandings(field, log.columns(), Date.now());
		const scored = { version: 1, fieldVersion: 1, builtAt: 1, ...scoredEvent(kept) };
		handOver(scored, 1, createSharedColumns());
		times.push(performance.now() - began);
	}
	const round = (ms: number) => Math.round(ms * 10) / 10;
	return {
		"rebuild p50, ms": round(median(times)),
		"rebuild most, ms": round(Math.max(...times)),
	};
}

function median(times: readonly number[]): number {
	return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
