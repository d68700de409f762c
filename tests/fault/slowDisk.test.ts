/** A disk that ends no flush for a while: visitors are answered meanwhile, and reads are acknowledged afterwards. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { type Delivery, deliver } from "./deliver.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { lookIntoFolder } from "./look.ts";
import { startNode } from "./resultsNode.ts";
import { beginRace } from "./rounds.ts";
import { endAll, folderPlace } from "./startAt.ts";

afterAll(endAll);

const BATCH = 20;
const BATCHES = 40;
/** Visitors who are answered before the disk flushes. */
const VISITORS = 100;

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
	`${VISITORS} visitors are answered while ${BATCHES} readers wait for a disk that flushes nothing`,
	async () => {
		const folder = temporaryFolder();
		const race = faultRace(100);
		const key = await beginRace(folderPlace(folder), race);
		const waits = join(temporaryFolder(), "waits");
		const wrapper = ["env", `LD_PRELOAD=${library}`, `FLUSH_WAITS=${waits}`, "DRAIN_MS=0"];
		const node = await startNode({ ...folderPlace(folder), wrapper });
		const pno = race.bibs[0] ?? "";
		const ask = () => post(node.origin, "/scorequery/participant", { pjid: EVENT, pno });
		expect((await ask()).status).toBe(200);

		writeFileSync(waits, "");
		const to = { origin: node.origin, eventId: EVENT, key };
		const batches = Array.from({ length: BATCHES }, (_, index) =>
			race.reads.slice(index * BATCH, (index + 1) * BATCH),
		);
		const early = new Set<Delivery>();
		const deliveries = batches.map(async (batch) => early.add(await deliver(to, batch)));
		for (let visitor = 0; visitor < VISITORS; visitor++) expect((await ask()).status).toBe(200);
		// No read is acknowledged before the disk has it.
		expect(early.has("acknowledged")).toBe(false);
		rmSync(waits);
		await Promise.all(deliveries);
		// Requests that a busy machine refused for the moment are sent again, as readers do.
		const again = await Promise.all(batches.map((batch) => deliver(to, batch)));
		expect(new Set(again)).toEqual(new Set(["acknowledged"]));
		await node.kill();
		const stored = new Set(lookIntoFolder(folder, EVENT).reads);
		expect(batches.flat().filter(({ id }) => !stored.has(id))).toEqual([]);
	},
);
