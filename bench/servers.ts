/** Gantry and nginx, each with one worker on the same processor. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { demoRecordings } from "../demo/season.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../src/results/eventMemory.ts";
import { openResults } from "../src/results/openResults.ts";

/** The processor of the servers. The load comes from another one. */
const SERVER_PROCESSOR = "0";

export interface Peer {
	origin: string;
	stop(): Promise<void>;
}

/** Gantry as in production, with the simulated season. */
export async function startGantry(): Promise<Peer> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-bench-"));
	const store = await openResults({
		dataFolder: folder,
		databaseUrl: "",
		publicOrigin: "",
		host: "",
		prefix: "",
		siteOrigin: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		threads: 1,
		push: null,
		secret: "",
		now: Date.now,
	});
	if (store === null) throw new Error(`${folder} is in use`);
	for (const recording of demoRecordings({ seed: 1, now: Date.now() }))
		await store.ingest.takeRecording(recording.event.id, recording);
	await store.close();
	const child = spawn("taskset", ["-c", SERVER_PROCESSOR, process.execPath, "src/server/main.ts"], {
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

async function readyOrigin(child: ChildProcess): Promise<string> {
	if (!child.stdout) throw new Error("the server has no output");
	for await (const line of createInterface(child.stdout)) {
		const origin = /ready: (http:\/\/[^/]+)/.exec(line)?.[1];
		if (origin !== undefined) return origin;
	}
	throw new Error("the server ended before it was ready");
}

function ended(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		child.once("exit", () => resolve());
		child.kill("SIGTERM");
	});
}

/** The bytes that nginx serves at a path. */
export interface Fixed {
	path: string;
	body: Buffer;
	/** Headers in the syntax of nginx's add_header. */
	headers: readonly (readonly [string, string])[];
	contentType: string;
}

/** nginx with one worker, serving the same bytes as Gantry. */
export async function startNginx(answers: readonly Fixed[]): Promise<Peer> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-nginx-"));
	const port = await freePort();
	const locations = answers.map(({ path, body, headers, contentType }, index) => {
		writeFileSync(join(folder, String(index)), body);
		const lines = headers.map(
			([name, value]) => `add_header ${name} "${value.replace(/"/g, '\\"')}";`,
		);
		// nginx refuses POST for a static file with 405, so for a call that error is mapped to the file.
		return `location = ${path} { default_type "${contentType}"; ${lines.join(" ")} error_page 405 =200 /${index}; rewrite ^ /${index} break; }
			location = /${index} { default_type "${contentType}"; ${lines.join(" ")} }`;
	});
	const config = join(folder, "nginx.conf");
	writeFileSync(
		config,
		`worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off; user root;
		events { worker_connections 1024; }
		http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; open_file_cache_valid 60s;
			server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join("\n")} } }`,
	);
	const child = spawn("taskset", ["-c", SERVER_PROCESSOR, "nginx", "-c", config], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	const origin = `http://127.0.0.1:${port}`;
	while (spawnSync("curl", ["-s", "-o", "/dev/null", origin]).status !== 0)
		if (child.exitCode !== null) throw new Error("nginx did not start");
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
