/** Measures work that draws files. */
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Runs the work and returns figures for a table.
 * @param count number of files that the work draws
 * @param work resolves with their sizes, bytes
 */
export async function timed(count: number, work: () => Promise<number[]>) {
	const delay = monitorEventLoopDelay({ resolution: 1 });
	const used = process.cpuUsage();
	const began = performance.now();
	delay.enable();
	const sizes = await work();
	delay.disable();
	const wall = performance.now() - began;
	const { user, system } = process.cpuUsage(used);
	const round = (ms: number) => Math.round(ms * 10) / 10;
	return {
		"ms each": round(wall / count),
		"CPU each, ms": round((user + system) / 1_000 / count),
		"event loop delay p99, ms": round(delay.percentile(99) / 1e6),
		"most, ms": round(delay.max / 1e6),
		"bytes, most": Math.max(...sizes),
		"memory, MB": Math.round(process.memoryUsage.rss() / 1e6),
	};
}
