/**
 * The parts `clean` and `tests`: a copy of the repository as it is committed, without anything installed, from its first command to a
 * page of the demonstration, and the whole of `npm test`.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Part } from "./part.ts";
import { pidOf } from "./processes.ts";
import { tableOf } from "./report/tables.ts";

const ROOT = join(import.meta.dirname, "..");
/** Longer than either is to take, ms. */
const PATIENCE_MS = 45 * 60_000;

export const clean: Part = {
	name: "clean",
	title: "A clean machine to a served demonstration",
	needs: ["git"],
	async measure() {
		const folder = cloned();
		try {
			const began = performance.now();
			const env = { PORT: "0", npm_config_cache: join(folder, "npm-cache") };
			const child = start("demo", join(folder, "gantry"), env);
			try {
				const origin = await said(child, /is ready: (\S+)/);
				const page = await fetch(`${origin}/score/`);
				if (page.status !== 200) throw new Error(`the index was answered with ${page.status}`);
				await page.text();
				const seconds = (performance.now() - began) / 1_000;
				const figure = {
					name: "a clean machine to a served demonstration",
					target: { atMost: 90 },
					figure: seconds,
					unit: "s",
				};
				const row = { "first page after, s": Math.round(seconds) };
				return { figures: [figure], tables: [tableOf("command", { "npm run demo": row })] };
			} finally {
				await ended(child);
			}
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
};

export const tests: Part = {
	name: "tests",
	title: "npm test in a clean copy",
	needs: ["git"],
	async measure() {
		const folder = cloned();
		try {
			const began = performance.now();
			const data = process.env["RACE_DATA"] ?? join(ROOT, "../shared/data");
			const child = start("test", join(folder, "gantry"), { RACE_DATA: data });
			// Which test fails is seen there alone.
			child.stdout?.pipe(process.stderr);
			const line = await said(child, /^Times: (.*)\.$/);
			const seconds = (performance.now() - began) / 1_000;
			child.stdout?.resume();
			if (child.exitCode === null) await once(child, "exit");
			if (child.exitCode !== 0) throw new Error(`npm test failed after ${Math.round(seconds)} s`);
			const figure = {
				name: "npm test",
				target: { atMost: 480 },
				figure: seconds,
				unit: "s",
			};
			const row = { s: Math.round(seconds), parts: line };
			return { figures: [figure], tables: [tableOf("command", { "npm test": row })] };
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
};

/** A folder with the repository in `gantry`, as it was committed last. */
function cloned(): string {
	const folder = mkdtempSync(join(tmpdir(), "gantry-clean-"));
	const { status, stderr } = spawnSync("git", ["clone", "-q", ROOT, join(folder, "gantry")], {
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`git cannot copy the repository: ${stderr}`);
	return folder;
}

/** Runs a script of package.json. What this benchmark was started with is not inherited, as npm's settings and Node's options. */
function start(script: string, cwd: string, env: Readonly<Record<string, string>>): ChildProcess {
	const { PATH = "", HOME = "" } = process.env;
	// node_modules/.bin of this repository comes first in PATH when npm runs the benchmark.
	const outside = PATH.split(":").filter((each) => !each.includes("node_modules"));
	return spawn("npm", ["run", script], {
		cwd,
		env: { PATH: outside.join(":"), HOME, ...env },
		stdio: ["ignore", "pipe", "inherit"],
		detached: true,
	});
}

/** The part of the first line that a pattern has in parentheses. @throws Error if the command ends without such a line */
async function said(child: ChildProcess, pattern: RegExp): Promise<string> {
	if (child.stdout === null) throw new Error("the command has no output");
	const timer = setTimeout(() => stop(child), PATIENCE_MS);
	let last = "";
	try {
		for await (const line of createInterface(child.stdout)) {
			const found = pattern.exec(line)?.[1];
			if (found !== undefined) return found;
			if (line !== "") last = line;
		}
	} finally {
		clearTimeout(timer);
	}
	throw new Error(`the command ended without ${pattern}: ${last}`);
}

/** Ends it with its processes, which are a group of their own, and waits until it has ended. */
async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.stdout?.resume();
	const exit = new Promise((resolve) => child.once("exit", resolve));
	stop(child);
	await exit;
}

function stop(child: ChildProcess): void {
	process.kill(-pidOf(child), "SIGTERM");
}
