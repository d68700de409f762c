/** Runs ffmpeg or ffprobe in a process of its own, and ends it when it is told to or takes too long. */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { ClipFailure } from "./ClipFault.ts";

/** Jobs are killed after it, ms. */
export const LONGEST_JOB_MS = 30_000;
/** ffmpeg's last words that are kept, characters. */
const MOST_WORDS = 4_000;

export type Ran = { ok: true; output: Buffer } | Failed;

interface Failed {
	ok: false;
	/** `refused`: it ran to its end, and could not do what it was asked. */
	fault: "stopped" | "tooLong" | "refused" | "failed";
	detail: string;
}

/**
 * Resolves when the process is gone, whatever ended it.
 * @param most bytes of its output; with more it is ended
 */
export async function run(
	program: string,
	args: readonly string[],
	most: number,
	signal: AbortSignal,
): Promise<Ran> {
	if (signal.aborted) return { ok: false, fault: "stopped", detail: "" };
	// Its own environment: ffmpeg takes orders from some variables.
	const child = spawn(program, args, { env: {}, stdio: ["ignore", "pipe", "pipe"] });
	const limit = AbortSignal.timeout(LONGEST_JOB_MS);
	const ending = AbortSignal.any([signal, limit]);
	const end = () => void child.kill("SIGKILL");
	ending.addEventListener("abort", end);
	behindVisitors(child.pid);
	const output: Buffer[] = [];
	let size = 0;
	let words = "";
	let hasStarted = true;
	child.stdout.on("data", (chunk: Buffer) => {
		size += chunk.length;
		if (size > most) end();
		else output.push(chunk);
	});
	child.stderr.on("data", (chunk: Buffer) => {
		words = (words + chunk.toString("utf8")).slice(-MOST_WORDS);
	});
	const code = await new Promise<number | null>((resolve) => {
		child.on("error", (error) => {
			words += error.message;
			hasStarted = false;
			resolve(null);
		});
		child.on("close", resolve);
	});
	ending.removeEventListener("abort", end);
	if (code === 0 && size <= most) return { ok: true, output: Buffer.concat(output) };
	return { ok: false, fault: why(), detail: words.trim() };

	function why(): Failed["fault"] {
		if (signal.aborted) return "stopped";
		if (limit.aborted) return "tooLong";
		return hasStarted ? "refused" : "failed";
	}
}

/** Visitors' pages come first: of a processor that both want, three quarters are theirs. */
const NICE = 5;

function behindVisitors(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		setPriority(pid, NICE);
	} catch {
		// It has ended already.
	}
}

/** What went wrong with a recording: what ffmpeg refuses, it could not read. @param file null where others may be to blame */
export function failureOf({ fault, detail }: Failed, file: string | null): ClipFailure {
	if (fault !== "refused") return { ok: false, fault, file, detail };
	return { ok: false, fault: file === null ? "failed" : "unreadable", file, detail };
}
