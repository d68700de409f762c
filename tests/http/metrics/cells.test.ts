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

test("what other threads count is added up; after their end the counters remain and the gauges do not", async () => {
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
	for (const milliseconds of [0.2, 1, 1.5, 99_000]) observe(STORE_COMMIT_SECONDS, milliseconds);
	const samples = samplesOf("gantry_store_commit_seconds");
	const buckets = samples.filter(({ name }) => name.endsWith("_bucket"));
	const count = (le: string) => buckets.find(({ labels }) => labels["le"] === le)?.value;
	expect([count("0.001"), count("0.005"), count("10"), count("+Inf")]).toEqual([2, 3, 3, 4]);
	expect(samples.find(({ name }) => name.endsWith("_sum"))?.value).toBeCloseTo(99.0027);
	expect(samples.find(({ name }) => name.endsWith("_count"))?.value).toBe(4);
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
