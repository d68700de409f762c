/** Processes of this repository's scripts, each at the place of its store, which can be killed at any moment. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { within } from "./until.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The place of a process's store, and the way to start it. */
export interface Place {
	/** The data folder as the process names it, and as other processes see it. */
	dataFolder: string;
	seenAt: string;
	/** '' for SQLite. */
	databaseUrl: string;
	/** A program with its arguments that wraps the process; empty without a wrapper. */
	wrapper: readonly string[];
}

/** A place in a folder of this machine. */
export function folderPlace(folder: string, databaseUrl = ""): Place {
	return { dataFolder: folder, seenAt: folder, databaseUrl, wrapper: [] };
}

export interface Started {
	process: ChildProcess;
	/** Its output so far on both streams, and on standard error alone. */
	output(): string;
	errors(): string;
	/** Resolves when it has printed something that matches. @throws Error where it ends before */
	says(pattern: RegExp): Promise<RegExpExecArray>;
	/** Its exit code, -1 where a signal ended it, after its last output. */
	ended: Promise<number>;
}

/** All servers have the same secret, so that their certificates' addresses are alike. */
export const SECRET = "the same secret for every node of these tests";

const running = new Set<ChildProcess>();

/** Ends all started processes that still run: after a test that failed in the middle. */
export async function endAll(): Promise<void> {
	const ends = [...running].map((child) => once(child, "exit"));
	for (const child of running) child.kill("SIGKILL");
	await Promise.all(ends);
}

/** Starts a script with its arguments; a server takes any free port. */
export function startAt(place: Place, words: readonly string[]): Started {
	const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
	const [script = "", ...args] = words;
	const [command = "", ...before] = [...place.wrapper, process.execPath];
	const child = spawn(command, [...before, `${ROOT}${script}`, ...args], {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH,
			HOME,
			NODE_COMPILE_CACHE,
			HOST: "127.0.0.1",
			PORT: "0",
			ROLE: "results",
			SECRET,
			DATA_DIR: place.dataFolder,
			DATABASE_URL: place.databaseUrl,
		},
	});
	running.add(child);
	let output = "";
	let errors = "";
	const waiting = new Set<() => void>();
	const hear = (chunk: Buffer) => {
		output += chunk.toString("utf8");
		for (const look of waiting) look();
	};
	child.stdout.on("data", hear);
	child.stderr.on("data", (chunk: Buffer) => {
		errors += chunk.toString("utf8");
		hear(chunk);
	});
	const ended = new Promise<number>((resolve) => {
		child.once("close", (code) => {
			running.delete(child);
			resolve(code ?? -1);
		});
	});
	return {
		process: child,
		output: () => output,
		// The line that names the place of a command is no error.
		errors: () => errors.replace(/^Working on .*\n/, ""),
		ended,
		says: (pattern) => {
			const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
			const look = () => {
				const match = pattern.exec(output);
				if (match) resolve(match);
			};
			waiting.add(look);
			look();
			ended.then(() => reject(new Error(`${script} ended and never said ${pattern}: ${output}`)));
			return within(`${script} to say ${pattern}`, promise, () => output).finally(() =>
				waiting.delete(look),
			);
		},
	};
}
