/** SIGTERM and Ctrl-C: the first one ends the server in order, a second one at once. */

import { log } from "../log.ts";

/** Ctrl-C reaches a program from the terminal and again from npm: signals within this time, ms, are one. */
const SAME_SIGNAL_MS = 500;

/** @param close what ends the server in order */
export function endOnSignal(close: () => Promise<void>): void {
	let endsSince: number | null = null;
	const onSignal = () => {
		const now = performance.now();
		if (endsSince === null) {
			endsSince = now;
			close()
				.then(
					() => 0,
					(error: unknown) => {
						log.error("Gantry did not end well", error);
						return 1;
					},
				)
				.then(exit);
		} else if (now - endsSince > SAME_SIGNAL_MS) {
			log.warn("Gantry ended at once, before all requests were answered");
			exit(1);
		}
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
}

/** What failed again since its last line is counted in the log, however the server ends. */
function exit(code: number): void {
	log.flush();
	process.exit(code);
}
