/** The processor time of this process and of the programs that it has started, and that they have. */
import { readdirSync, readFileSync } from "node:fs";

/** A clock tick of Linux's /proc, ms: USER_HZ is 100 on every platform. */
const TICK_MS = 10;
/** Fields of /proc/<pid>/stat after the name: own user and system time, then those of children that have ended. */
const TIMES = [11, 12, 13, 14];

/**
 * Own time, that of children that have ended, and of those that run, each with theirs, ms. A program that detaches itself is not
 * counted.
 * @returns {number | null} null on a system without /proc
 */
export function processorTime() {
	const own = statOf("self");
	if (own === null) return null;
	const running = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => statOf(name) ?? []);
	const timeOf = ({ pid, ms }) =>
		running.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + timeOf(child), ms);
	return timeOf(own);
}

function statOf(name) {
	try {
		const stat = readFileSync(`/proc/${name}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const ticks = TIMES.reduce((sum, index) => sum + Number(fields[index]), 0);
		return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), ms: ticks * TICK_MS };
	} catch {
		// It has ended meanwhile, or there is no /proc.
		return null;
	}
}
