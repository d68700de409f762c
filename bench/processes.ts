/** What Linux counts about a process. */
import { readFileSync } from "node:fs";

/** The ticks of /proc are hundredths of a second on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/** User and system time of all threads of a process since its start, s. */
export function cpuSeconds(pid: number): number {
	return ticks(String(pid), 11) / TICKS_PER_SECOND;
}

/** CPU time of this process's ended children, s. */
export function childSeconds(): number {
	return ticks("self", 13) / TICKS_PER_SECOND;
}

/** The sum of a field of /proc/PID/stat after the name, and the one behind it. */
function ticks(process: string, field: number): number {
	const fields = readFileSync(`/proc/${process}/stat`, "latin1")
		.replace(/^.*\) /s, "")
		.split(" ");
	return Number(fields[field]) + Number(fields[field + 1]);
}

/** Resident memory of a process, MB: now, or the most since its start. */
export function memoryMb(pid: number, which: "VmRSS" | "VmHWM"): number {
	const status = readFileSync(`/proc/${pid}/status`, "latin1");
	const kilobytes = new RegExp(`^${which}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
	return Math.round((Number(kilobytes) * 1_024) / 1e6);
}

/** The id of a started process. @throws Error if it did not start */
export function pidOf({ pid }: { pid?: number | undefined }): number {
	if (pid === undefined) throw new Error("the process did not start");
	return pid;
}
