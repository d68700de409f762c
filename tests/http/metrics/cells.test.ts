/** Counters of several threads: each counts by itself, and the scrape has the sum. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import {
	add,
	makeCells,
	observe,
	readCell,
	releaseCells,
	set,
} from "../../../src/http/metrics/cells.ts";
import { labelOf, writeExposition } from "../../../src/http/metrics/exposition.ts";
import {
	EVENT_LOOP_DELAY,
	QUEUE_WAITING,
	READS_ACCEPTED,
	STORE_COMMIT_SECONDS,
} from "../../../src/http/metrics/families.ts";
import { readExposition } from "../../server/metrics/exposition.ts";

const families = () => readExposition(writeExposition([], []));
const samplesOf = (name: string) =>
	families().find((family) => family.name === name)?.samples ?? [];

/** The numbers of commits that took at most 1 and 5 ms, 10 s and any time, their total, and the sum of their seconds. */
function commits(): number[] {
	const samples = samplesOf("gantry_store_commit_seconds");
	const bucket = (le: string) => samples.find(({ labels }) => labels["le"] === le)?.value ?? 0;
	const total = (end: string) => samples.find(({ name }) => name.endsWith(end))?.value ?? 0;
	return [...["0.001", "0.005", "10", "+Inf"].map(bucket), total("_count"), total("_sum")];
}

test("counts of other threads are added up; after their end the counters remain and the gauges do not", async () => {
	const accepted = readCell(READS_ACCEPTED, "sum");
	add(READS_ACCEPTED, 2);
	const threads = [makeCells(), makeCells()];
	for (const shared of threads) {
		const file = new URL("./countingThread.ts", import.meta.url);
		const worker = new Worker(file, { workerData: shared });
		expect(await once(worker, "message")).toEqual(["counted"]);
		await worker.terminate();
	}
	expect(readCell(READS_ACCEPTED, "sum")).toBe(accepted + 2 + 14);
	expect(readCell(QUEUE_WAITING.at("table"), "sum")).toBe(6);
	for (const shared of threads) releaseCells(shared);
	expect(readCell(READS_ACCEPTED, "sum")).toBe(accepted + 2 + 14);
	expect(readCell(QUEUE_WAITING.at("table"), "sum")).toBe(0);
});

test("the delay of the event loop is that of the slowest thread", () => {
	const cell = EVENT_LOOP_DELAY.at("max");
	const other = makeCells();
	set(cell, 0.2);
	const otherCells = new Float64Array(other);
	otherCells[cell] = 0.7;
	expect(readCell(cell, EVENT_LOOP_DELAY.combine)).toBe(0.7);
	releaseCells(other);
	set(cell, 0);
});

test("a duration counts in each bucket whose bound it does not exceed", () => {
	// The process counts for all servers that it runs, so those of other tests are in it.
	const before = commits();
	for (const milliseconds of [0.2, 1, 1.5, 99_000]) observe(STORE_COMMIT_SECONDS, milliseconds);
	const more = commits().map((value, index) => value - (before[index] ?? 0));
	expect(more.slice(0, -1)).toEqual([2, 3, 3, 4, 4]);
	expect(more.at(-1)).toBeCloseTo(99.0027);
});

test("values of labels are escaped", () => {
	expect(labelOf("role", 'a"b\\c\nd')).toBe(String.raw`role="a\"b\\c\nd"`);
	const gauge = { name: "gantry_x", type: "gauge", help: "x." } as const;
	const series = [[labelOf("role", 'a"b\\c'), 1]] as const;
	const read = readExposition(writeExposition([], [{ ...gauge, series }])).at(-1);
	expect(read?.samples).toEqual([
		{ name: "gantry_x", labels: { role: String.raw`a\"b\\c` }, value: 1 },
	]);
});
