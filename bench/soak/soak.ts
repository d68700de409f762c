/**
 * The part `soak`: ten minutes of a crowd, reads, distinct pages and fuzzed requests at once, after which memory must be flat
 * (DESIGN section 10).
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { sendReads, visit } from "../crowd/crowd.ts";
import { removeRace, storeBigRace } from "../crowd/storedRace.ts";
import { type StoredServer, startStored } from "../crowd/storedServer.ts";
import { addressesOf } from "../distinct/addresses.ts";
import { scriptedLoad } from "../load.ts";
import type { Part } from "../part.ts";
import { memoryMb } from "../processes.ts";
import { median } from "../quantile.ts";
import { tableOf } from "../report/tables.ts";

const EVENT = "M9010";
/** In all, at these rates: 100,000 distinct pages and images, and 1,000,000 fuzzed requests. */
const FULL = { runners: 20_000, seconds: 600, calls: 1_000, reads: 50, pages: 170, fuzzed: 1_700 };
const QUICK = { runners: 1_000, seconds: 20, calls: 200, reads: 5, pages: 20, fuzzed: 200 };
const CONNECTIONS = 32;
const SAMPLE_MS = 500;

const asked = v.object({
	answered: v.number(),
	refused: v.number(),
	failed: v.number(),
	sample: v.string(),
	timeouts: v.number(),
});

export const soak: Part = {
	name: "soak",
	title: "A soak of ten minutes: memory of the server's process",
	needs: ["wrk"],
	async measure(isQuick) {
		const size = isQuick ? QUICK : FULL;
		const { seconds } = size;
		const race = await storeBigRace(EVENT, size.runners);
		const server = await startStored(race);
		try {
			const key = await server.makeKey();
			const addresses = join(race.folder, "addresses");
			writeFileSync(addresses, (await mixed(server, size.runners)).join("\n"));
			const memory: number[] = [];
			const sampling = setInterval(() => memory.push(memoryMb(server.pid, "VmRSS")), SAMPLE_MS);
			const [calls, reads, pages, fuzzed] = await Promise.all([
				visit(server, race, seconds, size.calls),
				sendReads(server, key, race, seconds, size.reads),
				askAt(server, seconds, size.pages, addresses),
				askAt(server, seconds, size.fuzzed, "fuzz"),
			]).finally(() => clearInterval(sampling));
			if (pages.answered + fuzzed.answered === 0) throw new Error("no request was answered");
			const [first, second, last] = [0, 1, 2].map((third) => median(thirdOf(memory, third)));
			const failed = pages.failed + fuzzed.failed;
			if (failed > 0) console.log(`failed with ${pages.sample} ${fuzzed.sample}`);
			const row = {
				"first third, MB": first ?? Number.NaN,
				"second third, MB": second ?? Number.NaN,
				"last third, MB": last ?? Number.NaN,
				"most, MB": Math.max(...memory),
				calls: calls.answered,
				reads: reads.accepted,
				"distinct pages and images": pages.answered - pages.refused,
				"of them refused by a full queue": pages.refused,
				"fuzzed requests": fuzzed.answered,
			};
			return {
				figures: [
					// The caches fill in the first third. A leak of a tenth of the memory in 200 s exceeds the target.
					{
						name: "memory in the last third of the soak, median, to that of the second",
						target: { atMost: 1.1 },
						figure: (last ?? Number.NaN) / (second ?? Number.NaN),
						unit: "×",
					},
					{
						name: "answers of the soak with 5xx, but for 503 with Retry-After",
						target: { atMost: 0 },
						figure: failed,
						unit: "",
					},
				],
				tables: [tableOf("duration", { [`${seconds} s`]: row })],
			};
		} finally {
			await server.stop();
			removeRace(race);
		}
	},
};

function thirdOf(values: readonly number[], third: number): number[] {
	const length = Math.floor(values.length / 3);
	return values.slice(third * length, (third + 1) * length);
}

/** All kinds of pages and images in turn. */
async function mixed(server: StoredServer, runners: number): Promise<string[]> {
	const kinds = Object.values(await addressesOf(server, EVENT, runners));
	const most = Math.max(...kinds.map(({ length }) => length));
	return Array.from({ length: most }, (_, index) => index).flatMap((index) =>
		kinds.flatMap((addresses) => addresses[index] ?? []),
	);
}

async function askAt({ origin }: StoredServer, seconds: number, rate: number, what: string) {
	const script = join(import.meta.dirname, "soak.lua");
	const load = { script, connections: CONNECTIONS, seconds, words: [rate, what] };
	const said = await scriptedLoad(origin, load);
	return v.parse(asked, JSON.parse(said.trim().split("\n").at(-1) ?? ""));
}
