/**
 * The part `restart`: what clients see of a restart behind nginx: one Gantry, ended by SIGTERM and then started again, as a
 * supervisor does, under constant requests.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ended, readyOrigin } from "./crowd/storedServer.ts";
import type { Measured, Part } from "./part.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";
import { freePort } from "./servers.ts";

const RESTARTS = 8;
const CONNECTIONS = 16;
/** The pause between a response and the next request of a connection, and before and after each restart, ms. */
const PAUSE_MS = 5;
const CALM_MS = 1_500;
const BUDGET_MS = 1_000;

interface LoggedRequest {
	/** Time of the request and of the response, ms. */
	from: number;
	to: number;
	/** HTTP status; 0 if nginx sent no response. */
	status: number;
}

function startGantry(port: number, folder: string): ChildProcess {
	return spawn(process.execPath, ["dist/program/server.js"], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder },
	});
}

async function startProxy(
	port: number,
	folder: string,
): Promise<{ port: number; child: ChildProcess }> {
	const front = await freePort();
	const config = join(folder, "nginx.conf");
	const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	writeFileSync(
		config,
		`worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
		events {} http { access_log off; ${places.join(" ")}
			upstream gantry { server 127.0.0.1:${port} max_fails=0; keepalive ${CONNECTIONS}; }
			server { listen 127.0.0.1:${front};
				location / { proxy_pass http://gantry; proxy_http_version 1.1; proxy_set_header Connection ""; } } }`,
	);
	const child = spawn("nginx", ["-c", config], { stdio: ["ignore", "ignore", "inherit"] });
	while (spawnSync("curl", ["-s", "-o", "/dev/null", `http://127.0.0.1:${front}`]).status !== 0)
		if (child.exitCode !== null) throw new Error("nginx did not start");
	return { port: front, child };
}

function sendRequest(port: number, agent: Agent): Promise<LoggedRequest> {
	const from = performance.now();
	return new Promise((resolve) => {
		const done = (status: number) => resolve({ from, to: performance.now(), status });
		get({ host: "127.0.0.1", port, agent, path: "/score/" }, (response) => {
			response.resume();
			response.on("end", () => done(response.statusCode ?? 0));
		}).on("error", () => done(0));
	});
}

export const restart: Part = {
	name: "restart",
	title: "Restarts behind nginx",
	needs: ["nginx", "curl"],
	async measure(isQuick) {
		const folder = mkdtempSync(join(tmpdir(), "gantry-restart-"));
		const port = await freePort();
		const data = join(folder, "data");
		let gantry = startGantry(port, data);
		await readyOrigin(gantry);
		const proxy = await startProxy(port, folder);
		const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
		let log: LoggedRequest[] = [];
		let isOver = false;
		const load = Array.from({ length: CONNECTIONS }, async () => {
			while (!isOver) {
				log.push(await sendRequest(proxy.port, agent));
				await wait(PAUSE_MS);
			}
		});
		const restarts: Restart[] = [];
		for (let i = 0; i < (isQuick ? 1 : RESTARTS); i++) {
			await wait(CALM_MS);
			log = [];
			const began = performance.now();
			await ended(gantry);
			const exited = performance.now();
			gantry = startGantry(port, data);
			await readyOrigin(gantry);
			const started = performance.now();
			await wait(CALM_MS);
			restarts.push({ toExit: exited - began, toReady: started - exited, ...errorsIn(log) });
		}
		isOver = true;
		await Promise.all(load);
		agent.destroy();
		for (const child of [gantry, proxy.child]) await ended(child);
		rmSync(folder, { recursive: true, force: true });
		return measuredOf(restarts);
	},
};

/** Times in ms. */
interface Restart {
	toExit: number;
	toReady: number;
	requests: number;
	errors: number;
	/** From the first error to the last. */
	span: number;
}

function errorsIn(log: readonly LoggedRequest[]) {
	const errors = log.filter(({ status }) => status !== 200);
	const from = Math.min(...errors.map(({ from }) => from));
	const to = Math.max(...errors.map(({ to }) => to));
	const span = errors.length === 0 ? 0 : to - from;
	return { requests: log.length, errors: errors.length, span };
}

function measuredOf(restarts: readonly Restart[]): Measured {
	const row = (of: keyof Restart, unit: string) => {
		const values = restarts.map((restart) => Math.round(restart[of]));
		return { median: `${median(values)}${unit}`, most: `${Math.max(...values)}${unit}` };
	};
	const rows = {
		"from SIGTERM to the exit": row("toExit", " ms"),
		"from the start to ready": row("toReady", " ms"),
		"from the first error to the last": row("span", " ms"),
		"requests, errors among them": {
			median: `${row("requests", "").median}, ${row("errors", "").median}`,
			most: `${row("requests", "").most}, ${row("errors", "").most}`,
		},
	};
	const figure = median(restarts.map(({ span }) => span));
	const name = "502 and 503 of a restart behind nginx, from the first to the last";
	return {
		figures: [{ name, target: { atMost: BUDGET_MS }, figure, unit: "ms" }],
		tables: [tableOf("what", rows)],
	};
}
