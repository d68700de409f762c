/** Measures scoring of a race of 60,000 runners with ten points: as a whole, after new reads, and handing over. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type GivenField, layOutFacts } from "../src/race/scoring/field.ts";
import { keepStandings } from "../src/race/scoring/keptStandings.ts";
import { createReadLog, type NamedRead } from "../src/race/scoring/readColumns.ts";
import { scoredEvent } from "../src/results/scoring/eventScorer.ts";
import { handOver } from "../src/results/scoring/handOver.ts";
import { createSharedColumns } from "../src/results/scoring/sharedColumns.ts";
import { bigRace } from "./bigRace.ts";

const RUNNERS = 60_000;
const READS_A_ROUND = 2_000;
const ROUNDS = 50;
const FULL_ROUNDS = 11;

/** Prints a table of times, and the memory of a read. */
export async function scoring(): Promise<void> {
	const now = Date.now();
	const { recording, reads } = bigRace("M9003", RUNNERS, now);
	const field = layOutFacts(recording);
	const memory = await bytesOfARead(field, reads);
	const rows: Record<string, object> = {};

	const all = createReadLog();
	all.add(reads);
	rows["as a whole"] = measured(FULL_ROUNDS, () => {
		scoredEvent(keepStandings(field, all.columns(), now));
	});
	for (const order of ["order of time", "random order"] as const) {
		const arriving = order === "order of time" ? reads : shuffled(reads);
		Object.assign(rows, afterNewReads(order, arriving));
	}
	console.log(
		`\nScoring ${RUNNERS.toLocaleString("en")} runners with ten points, ${reads.length.toLocaleString("en")} reads; with leaders, winners, histograms`,
	);
	console.table(rows);
	console.log(`memory that the scorer holds of a read: ${memory.toFixed(1)} bytes`);

	function afterNewReads(order: string, arriving: readonly NamedRead[]) {
		const log = createReadLog();
		const before = arriving.length - READS_A_ROUND * ROUNDS;
		log.add(arriving.slice(0, before));
		const kept = keepStandings(field, log.columns(), now);
		const columns = createSharedColumns();
		let lists = scoredEvent(kept);
		let round = 0;
		const scored = measured(ROUNDS, () => {
			const from = before + round * READS_A_ROUND;
			log.add(arriving.slice(from, from + READS_A_ROUND));
			kept.update(log.columns(), now + round);
			lists = scoredEvent(kept);
			round++;
		});
		const again = createReadLog();
		again.add(arriving.slice(0, before));
		const other = keepStandings(field, again.columns(), now);
		let lease = "";
		round = 0;
		const handedOver = measured(
			ROUNDS,
			() => {
				const event = { version: 1, fieldVersion: 1, builtAt: now, ...lists };
				const lent = handOver(event, 1, columns);
				// The borrower returns a snapshot's columns after it has the next one.
				columns.takeBack(lease);
				lease = lent.lease;
			},
			() => {
				const from = before + round * READS_A_ROUND;
				again.add(arriving.slice(from, from + READS_A_ROUND));
				other.update(again.columns(), now + round);
				lists = scoredEvent(other);
				round++;
			},
		);
		return {
			[`after 2,000 new reads in ${order}`]: scored,
			[`handing over after them, ${order}`]: handedOver,
		};
	}
}

/** What the scorer holds of a read, bytes: its part of the log and of the runners' reads. */
async function bytesOfARead(field: GivenField, reads: readonly NamedRead[]): Promise<number> {
	const log = createReadLog();
	const kept = keepStandings(field, log.columns(), 0);
	const before = await bytesHeld();
	for (let from = 0; from < reads.length; from += READS_A_ROUND) {
		log.add(reads.slice(from, from + READS_A_ROUND));
		kept.update(log.columns(), 0);
	}
	const bytes = (await bytesHeld()) - before;
	if (kept.changes.updates === 0) throw new Error("no reads were scored");
	return bytes / reads.length;
}

/** Bytes that are in use after everything else was collected. */
async function bytesHeld(): Promise<number> {
	setFlagsFromString("--expose-gc");
	const collect: () => void = runInNewContext("gc");
	for (let times = 0; times < 3; times++) {
		collect();
		await setImmediate();
	}
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

function measured(rounds: number, work: () => void, prepare: () => void = () => undefined) {
	const times: number[] = [];
	let cpu = 0;
	for (let round = 0; round < rounds; round++) {
		prepare();
		const used = process.cpuUsage();
		const began = performance.now();
		work();
		times.push(performance.now() - began);
		const { user, system } = process.cpuUsage(used);
		cpu += user + system;
	}
	const sorted = times.toSorted((a, b) => a - b);
	const round = (ms = Number.NaN) => Math.round(ms * 10) / 10;
	return {
		"p50, ms": round(sorted[Math.floor(rounds / 2)]),
		"most, ms": round(sorted.at(-1)),
		"CPU on average, ms": round(cpu / 1_000 / rounds),
	};
}

/** The same random order in each run. */
function shuffled<Item>(items: readonly Item[]): Item[] {
	const keys = new Map<Item, number>();
	let state = 11;
	for (const item of items) {
		state = (state * 48_271) % 2_147_483_647;
		keys.set(item, state);
	}
	return items.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}
