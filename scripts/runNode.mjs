/** Runs the project's tools, with the Node that Gantry runs on. */
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { SetUpFailed } from "./setUp.mjs";

/** Folder of the tests' reports, and of screenshots of failures. */
export const RESULTS = join(root, "test-results");

/** @returns {Promise<number>} the exit code of a tool that writes to this process's streams */
export function runNode(args, env = {}) {
	return new Promise((resolve) => {
		const child = start(args, env, "inherit");
		child.on("close", (code) => resolve(code ?? 1));
	});
}

/** Like runNode, but prints the output only on a failure and at the end, because tools run side by side. */
export async function runQuietly(title, args, env = {}) {
	const began = Date.now();
	const { code, output } = await runHeld(args, env);
	const seconds = `${Math.round((Date.now() - began) / 1000)} s`;
	if (code === 0) console.log(`${title}: clean after ${seconds}`);
	else console.error(`${output}\n${title}: not clean, after ${seconds}`);
	return code;
}

/** @returns {Promise<{ code: number, output: string }>} what a tool wrote */
function runHeld(args, env = {}) {
	return new Promise((resolve) => {
		const child = start(args, env, ["ignore", "pipe", "pipe"]);
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (chunk) => {
				output += chunk;
			});
		child.on("close", (code) => resolve({ code: code ?? 1, output }));
	});
}

function start(args, env, stdio) {
	// The tests start many processes of the same scripts: compiled once, each starts in half the time.
	const NODE_COMPILE_CACHE = join(RESULTS, "compiled");
	const own = { NODE_COMPILE_CACHE, ASTRO_TELEMETRY_DISABLED: "1" };
	return spawn(nodeToUse(), args, { cwd: root, stdio, env: { ...process.env, ...own, ...env } });
}

/** Whether a script was started by its name, and not imported. */
export function isStarted(url) {
	return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}

/** Ends this process with an exit code, or prints the error's line. */
export async function exitWith(working) {
	try {
		process.exit(await working);
	} catch (error) {
		console.error(error instanceof SetUpFailed ? error.message : error);
		process.exit(1);
	}
}
