/** Load from wrk, with one thread on a processor of its own. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LOAD_PROCESSOR = "1";
const CONNECTIONS = 64;
const SECONDS = 6;

export interface LoadRequest {
	path: string;
	headers: Readonly<Record<string, string>>;
	/** A POST with this body, or a GET. */
	body: string | null;
}

/** Requests per second that a server answers with 200. @throws Error if any response has another status */
export function requestsPerSecond(origin: string, { path, headers, body }: LoadRequest): number {
	const script = join(tmpdir(), `gantry-load-${process.pid}.lua`);
	const lines = Object.entries(headers).map(
		([name, value]) => `wrk.headers["${name}"] = "${value}"`,
	);
	if (body !== null) lines.push('wrk.method = "POST"', `wrk.body = '${body}'`);
	writeFileSync(script, lines.join("\n"));
	const { stdout, status } = spawnSync(
		"taskset",
		[
			"-c",
			LOAD_PROCESSOR,
			"wrk",
			"-t1",
			`-c${CONNECTIONS}`,
			`-d${SECONDS}s`,
			"-s",
			script,
			origin + path,
		],
		{ encoding: "utf8" },
	);
	const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
	if (status !== 0 || !(rate > 0) || /Non-2xx|Socket errors: connect [1-9]/.test(stdout))
		throw new Error(`the load on ${origin}${path} failed:\n${stdout}`);
	return rate;
}
