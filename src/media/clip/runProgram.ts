/** Runs ffmpeg or ffprobe in a child process, with a time limit. */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { ClipFailure } from "./ClipFailure.ts";

/** A job is killed after this time, ms. */
export const LONGEST_JOB_MS = 30_000;
/** The end of the error output that is returned, characters. */
const MAX_MESSAGES = 4_000;

export type Ran = { ok: true; output: Buffer } | Failed;

interface Failed {
	ok: false;
	/** `refused`: the program ended with an error. */
	fault: "stopped" | "tooLong" | "refused" | "failed";
	detail: string;
}

/**
 * Runs a program. It resolves after the process has ended, for whatever reason.
 * @param most limit of its output, bytes; beyond it the process is killed
 */
export async function run(
	program: string,
	args: readonly string[],
	most: number,
	signal: AbortSignal,
): Promise<Ran> {
	if (signal.aborted) return { ok: false, fault: "stopped", detail: "" };
	// The environment is empty, because some variables change what ffmpeg does.
	const child = spawn(program, args, { env: {}, stdio: ["ignore", "pipe", "pipe"] });
	const limit = AbortSignal.timeout(LONGEST_JOB_MS);
	const ending = AbortSignal.any([signal, limit]);
	const end = () => void child.kill("SIGKILL");
	ending.addEventListener("abort", end);
	lowerPriority(child.pid);
	const output: Buffer[] = [];
	let size = 0;
	let messages = "";
	let hasStarted = true;
	child.stdout.on("data", (chunk: Buffer) => {
		size += chunk.length;
		if (size > most) end();
		else output.push(chunk);
	});
	child.stderr.on("data", (chunk: Buffer) => {
		messages = (messages + chunk.toString("utf8")).slice(-MAX_MESSAGES);
	});
	const code = await new Promise<number | null>((resolve) => {
		child.on("error", (error) => {
			messages += error.message;
			hasStarted = false;
			resolve(null);
		});
		child.on("close", resolve);
	});
	ending.removeEventListener("abort", end);
	if (code === 0 && size <= most) return { ok: true, output: Buffer.concat(output) };
	return { ok: false, fault: faultOf(), detail: messages.trim() };

	function faultOf(): Failed["fault"] {
		if (signal.aborted) return "stopped";
		if (limit.aborted) return "tooLong";
		return hasStarted ? "refused" : "failed";
	}
}

/** Visitors' pages have priority: with this value they get three quarters of a busy processor. */
const NICE = 5;

function lowerPriority(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		setPriority(pid, NICE);
	} catch {
		// It has ended already.
	}
}

/** The failure of a job. If ffmpeg ended with an error, the recording is unreadable. @param file null if it is unknown */
export function failureOf({ fault, detail }: Failed, file: string | null): ClipFailure {
	if (fault !== "refused") return { ok: false, fault, file, detail };
	return { ok: false, fault: file === null ? "failed" : "unreadable", file, detail };
}
