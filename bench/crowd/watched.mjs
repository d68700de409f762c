/** Preloaded into a measured server. On SIGUSR2 it writes its event-loop delay and memory to the file WATCHED_BY. */
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.env.WATCHED_BY) {
	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	let most = 0;
	const memory = setInterval(() => {
		most = Math.max(most, process.memoryUsage.rss());
	}, 250);
	memory.unref();
	process.on("SIGUSR2", () => {
		const ms = (nanoseconds) => nanoseconds / 1e6;
		writeFileSync(
			process.env.WATCHED_BY,
			JSON.stringify({
				delay: {
					p50: ms(delay.percentile(50)),
					p99: ms(delay.percentile(99)),
					most: ms(delay.max),
				},
				megabytes: Math.round(most / 1e6),
			}),
		);
		delay.reset();
		most = 0;
	});
}
