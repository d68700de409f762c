/** Gantry as in production, with the simulated season. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { demoRecordings } from "../demo/season.ts";
import { sendRecording } from "../src/contract/ingest/sendRecording.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import { ended, readyOrigin } from "./crowd/storedServer.ts";
import { openStore } from "./openStore.ts";

/** The processor of servers that are compared. The load comes from another one. */
export const SERVER_PROCESSOR = "0";

export interface Peer {
	origin: string;
	stop(): Promise<void>;
}

/** Starts it in a process of its own. @param prepare of its store, before */
export async function startGantry(
	prepare: (results: ResultsServer) => Promise<unknown> = async () => undefined,
): Promise<Peer> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-bench-"));
	const store = await openStore(folder, "");
	for (const recording of demoRecordings({ seed: 1, now: Date.now() }))
		await store.ingest.takeRecording(recording.event.id, v.parse(sendRecording.request, recording));
	await prepare(store);
	await store.close();
	const child = spawn(process.execPath, ["dist/program/server.js"], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, DATA_DIR: folder, PORT: "0" },
	});
	const origin = await readyOrigin(child);
	return {
		origin,
		async stop() {
			await ended(child);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** A free port. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			const port = typeof address === "object" && address !== null ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}

/** The bib of the first runner of an event whose name contains a text. */
export async function bibOf(origin: string, pjid: string, name: string): Promise<string> {
	const response = await fetch(`${origin}/scorequery/search`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ pjid, pno: name }),
	});
	const bib = /"pNO":"([^"]+)"/.exec(await response.text())?.[1];
	if (bib === undefined) throw new Error(`${pjid} of the simulated season has no runner ${name}`);
	return bib;
}
