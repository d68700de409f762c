/** Gantry as in production, with the simulated season. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoRecordings } from "../demo/season.ts";
import { ended, readyOrigin } from "./crowd/storedServer.ts";
import { openStore } from "./openStore.ts";

/** The processor of servers that are compared. The load comes from another one. */
export const SERVER_PROCESSOR = "0";

export interface Peer {
	origin: string;
	stop(): Promise<void>;
}

/** Starts it in a process of its own. */
export async function startGantry(): Promise<Peer> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-bench-"));
	const store = await openStore(folder, "");
	for (const recording of demoRecordings({ seed: 1, now: Date.now() }))
		await store.ingest.takeRecording(recording.event.id, recording);
	await store.close();
	const child = spawn(process.execPath, ["src/server/main.ts"], {
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
