/**
 * The most connections that a process keeps open. The limit of open files counts connections too: without some left for files
 * the store could not be checked, and no thread could be started.
 */
import { readFileSync } from "node:fs";

/** Open files of a server without connections: about 40, and 15 for each further thread. The rest is for images, clips and PostgreSQL. */
const FILES = 128;
const FILES_PER_THREAD = 16;

const SOFT_LIMIT = /^Max open files\s+(\d+)/m;

/** The limit of each of `threads` listeners. @param limits the text of /proc/self/limits; '' if it is unknown */
export function connectionLimitOf(limits: string, threads: number): number {
	const [, soft] = SOFT_LIMIT.exec(limits) ?? [];
	if (soft === undefined) return Number.POSITIVE_INFINITY;
	const reserved = Math.min(FILES + FILES_PER_THREAD * threads, Number(soft) / 2);
	return Math.max(1, Math.floor((Number(soft) - reserved) / threads));
}

/** The limit of each listener of this process; there is none where the system does not state one (macOS, Windows). */
export function connectionLimit(threads: number): number {
	try {
		return connectionLimitOf(readFileSync("/proc/self/limits", "latin1"), threads);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}
