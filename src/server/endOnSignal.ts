/** Handles SIGTERM and Ctrl-C: the first signal drains the server, a second one ends it at once. */

import { log } from "../log.ts";

/** Ctrl-C arrives from the terminal and again from npm, so signals within this time count as one, ms. */
const SAME_SIGNAL_MS = 500;

/** @param close drains and closes the server */
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

/** Writes the counts of repeated errors to the log before the process ends. */
function exit(code: number): void {
	log.flush();
	process.exit(code);
}
