/** Load from wrk, with one thread on a processor of its own. */
import { spawn, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const LOAD_PROCESSOR = "1";
const CONNECTIONS = 64;

export interface LoadRequest {
	path: string;
	headers: Readonly<Record<string, string>>;
	/** A POST with this body, or a GET. */
	body: string | null;
}

/** Requests per second that a server answers with 200. @throws Error if any response has another status */
export function requestsPerSecond(origin: string, request: LoadRequest, seconds: number): number {
	return loadFor(seconds, origin, request).rate;
}

/**
 * Asks a server for some time.
 * @param most answers after which it is asked no more for the rest of that time
 * @returns requests that were answered with 200, and those per second
 * @throws Error if any response has another status
 */
export function loadFor(
	seconds: number,
	origin: string,
	request: LoadRequest,
	most: number = Number.POSITIVE_INFINITY,
): { count: number; rate: number } {
	const { path, headers, body } = request;
	const script = join(tmpdir(), `gantry-load-${process.pid}.lua`);
	const lines = Object.entries(headers).map(
		([name, value]) => `wrk.headers["${name}"] = "${value}"`,
	);
	if (body !== null) lines.push('wrk.method = "POST"', `wrk.body = '${body}'`);
	if (Number.isFinite(most)) lines.push(stopAfter(most));
	writeFileSync(script, lines.join("\n"));
	const load = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-s", script, origin + path];
	const { stdout, status } = spawnSync("taskset", ["-c", LOAD_PROCESSOR, "wrk", ...load], {
		encoding: "utf8",
	});
	rmSync(script);
	const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
	const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
	if (
		status !== 0 ||
		!(rate > 0) ||
		!(count > 0) ||
		/Non-2xx|Socket errors: connect [1-9]/.test(stdout)
	)
		throw new Error(`the load on ${origin}${path} failed:\n${stdout}`);
	return { count, rate };
}

/** Lua: the one thread stops after the given number of answers. */
function stopAfter(most: number): string {
	return `local answered = 0
response = function()
	answered = answered + 1
	if answered == ${most} then wrk.thread:stop() end
end`;
}

export interface ScriptedLoad {
	script: string;
	connections: number;
	seconds: number;
	/** What follows the address, for the script. */
	words: readonly (string | number)[];
}

/** Runs wrk with a script and resolves with what it printed. */
export function scriptedLoad(origin: string, load: ScriptedLoad): Promise<string> {
	const { script, connections, seconds, words } = load;
	const options = [`-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "-s", script];
	const child = spawn("wrk", ["-t1", ...options, origin, "--", ...words.map(String)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	return text(child.stdout);
}
