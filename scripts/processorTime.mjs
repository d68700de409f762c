/** The processor time of the programs that this process has started, and of theirs. */
import { readFileSync } from "node:fs";

/** A clock tick of Linux's /proc, ms: USER_HZ is 100 on every platform. */
const TICK_MS = 10;
/** Fields of /proc/self/stat after the name: own user and system time, then those of children that have ended. */
const TIMES = [11, 12, 13, 14];

/**
 * Own time and that of all children that have ended, with their children, ms. A program that detaches itself is not counted.
 * @returns {number | null} null on a system without /proc
 */
export function processorTime() {
	try {
		const stat = readFileSync("/proc/self/stat", "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return TIMES.reduce((sum, index) => sum + Number(fields[index]), 0) * TICK_MS;
	} catch {
		return null;
	}
}
