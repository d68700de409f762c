/** A disk on which each flush takes 400 ms: visitors are answered at once meanwhile, and reads are acknowledged in groups. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { deliver } from "./deliver.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { lookIntoFolder } from "./look.ts";
import { startNode } from "./resultsNode.ts";
import { beginRace } from "./rounds.ts";
import { endAll, folderPlace } from "./startAt.ts";

afterAll(endAll);

const FLUSH_MS = 400;
const BATCH = 20;
const BATCHES = 40;

/** The library that makes a disk slow; null without a C compiler. */
function slowFlushes(): string | null {
	const library = join(temporaryFolder(), "slowDisk.so");
	const source = join(import.meta.dirname, "slowDisk.c");
	const words = ["-shared", "-fPIC", "-o", library, source, "-ldl"];
	const isMade = process.platform === "linux" && spawnSync("cc", words).status === 0;
	return isMade ? library : null;
}

const library = slowFlushes();

test.skipIf(library === null)(
	`${BATCHES} readers and a visitor of a server whose disk takes ${FLUSH_MS} ms for a flush`,
	async () => {
		const folder = temporaryFolder();
		const race = faultRace(100);
		const key = await beginRace(folderPlace(folder), race);
		const wrapper = ["env", `LD_PRELOAD=${library}`, `FLUSH_MS=${FLUSH_MS}`, "DRAIN_MS=0"];
		const node = await startNode({ ...folderPlace(folder), wrapper });
		const pno = race.bibs[0] ?? "";
		const ask = () => post(node.origin, "/scorequery/participant", { pjid: EVENT, pno });
		expect((await ask()).status).toBe(200);

		const to = { origin: node.origin, eventId: EVENT, key };
		const batches = Array.from({ length: BATCHES }, (_, index) =>
			race.reads.slice(index * BATCH, (index + 1) * BATCH),
		);
		const began = performance.now();
		let open = BATCHES;
		const deliveries = batches.map(async (batch) => {
			const delivery = await deliver(to, batch);
			open -= 1;
			return delivery;
		});
		let answered = 0;
		while (open > 0) {
			expect((await ask()).status).toBe(200);
			answered += 1;
			await sleep(10);
		}
		const took = performance.now() - began;
		expect(new Set(await Promise.all(deliveries))).toEqual(new Set(["acknowledged"]));
		// The disk was slow, and the visitor did not wait for it.
		expect(took).toBeGreaterThan(FLUSH_MS);
		expect(answered).toBeGreaterThan(took / FLUSH_MS);
		await node.kill();
		const stored = new Set(lookIntoFolder(folder, EVENT).reads);
		expect(batches.flat().filter(({ id }) => !stored.has(id))).toEqual([]);
		console.log(
			`A slow disk: ${BATCHES} requests acknowledged after ${Math.round(took)} ms, ${answered} visitors answered meanwhile.`,
		);
	},
);
