/** A bench that is interrupted leaves no server behind. */
import { readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";

/** Asks the processes that this one has started to end when it is asked itself, and ends with the signal's exit code. */
export function endChildrenOnSignal(): void {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
		process.once(signal, () => {
			for (const pid of children()) end(pid);
			process.exit(128 + constants.signals[signal]);
		});
}

/** Linux lists the children of each thread. */
function children(): number[] {
	const threads = readdirSync("/proc/self/task");
	const listed = threads.map((id) => readFileSync(`/proc/self/task/${id}/children`, "latin1"));
	return listed.join(" ").split(" ").filter(Boolean).map(Number);
}

/** With its group, where it leads one. */
function end(pid: number): void {
	for (const each of [-pid, pid])
		try {
			process.kill(each, "SIGTERM");
			return;
		} catch {
			// No group has its name, or it has ended meanwhile.
		}
}
