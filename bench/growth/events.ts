/** The part `events`: starting, memory and calls with 1 to 1,000 events on one server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { sendRecording } from "../../src/contract/ingest/sendRecording.ts";
import { bigRace } from "../bigRace.ts";
import { startStored } from "../crowd/storedServer.ts";
import { openStore } from "../openStore.ts";
import type { Part } from "../part.ts";
import { memoryMb } from "../processes.ts";
import { quantile, rounded } from "../quantile.ts";
import { tableOf } from "../report/tables.ts";

const RUNNERS = 100;
const FULL = [1, 10, 100, 1_000];
const QUICK = [1, 10];
/** Calls that are sent one after the other, each of the next event. */
const CALLS = 2_000;
const HOUR = 3_600_000;

export const events: Part = {
	name: "events",
	title: `Growth with the number of events, of ${RUNNERS} runners each`,
	needs: [],
	async measure(isQuick) {
		const rows: Record<string, Record<string, number>> = {};
		for (const count of isQuick ? QUICK : FULL)
			rows[count.toLocaleString("en")] = await withEvents(count, isQuick ? 100 : CALLS);
		return { figures: [], tables: [tableOf("events", rows)] };
	},
};

const eventAt = (index: number) => `M${String(1_000 + index)}`;

async function withEvents(count: number, calls: number) {
	const folder = mkdtempSync(join(tmpdir(), "gantry-events-"));
	try {
		await store(folder, count);
		const race = { folder, databaseUrl: "", eventId: eventAt(0) };
		const server = await startStored(race);
		const memory = memoryMb(server.pid, "VmRSS");
		const first: number[] = [];
		const later: number[] = [];
		for (let index = 0; index < count + calls; index++) {
			const began = performance.now();
			await server.call("participant", { pjid: eventAt(index % count), pno: "00001" });
			(index < count ? first : later).push(performance.now() - began);
		}
		const measured = {
			"first answer after the start, ms": Math.round(server.firstAnswerMs),
			"memory then, MB": memory,
			"the first call of each event p50, ms": rounded(quantile(first, 0.5)),
			"p99, ms": rounded(quantile(first, 0.99)),
			"a later call of any event p50, ms": rounded(quantile(later, 0.5)),
			"its p99, ms": rounded(quantile(later, 0.99)),
			"memory at the end, MB": memoryMb(server.pid, "VmRSS"),
		};
		await server.stop();
		return measured;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function store(folder: string, count: number): Promise<void> {
	const results = await openStore(folder, "");
	for (let index = 0; index < count; index++) {
		const eventId = eventAt(index);
		const { recording, reads } = bigRace(eventId, RUNNERS, Date.now() - 12 * HOUR);
		await results.ingest.takeRecording(
			eventId,
			v.parse(sendRecording.request, { ...recording, passings: reads }),
		);
	}
	await results.close();
}
