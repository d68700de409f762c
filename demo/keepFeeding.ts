/** Steps the feeder each second until it is stopped. Waits and retries while the server is unavailable. */
import type { Feeder } from "./feeder.ts";
import { ServerUnavailable } from "./ServerUnavailable.ts";

const TICK_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface Runtime {
	now: () => number;
	/** Resolves after a number of ms, or when `stop` is aborted. */
	wait: (ms: number) => Promise<void>;
	log: (line: string) => void;
	stop: AbortSignal;
}

/** Resolves when `stop` is aborted. @throws every error but ServerUnavailable */
export async function keepFeeding(
	feeder: Feeder,
	{ now, wait, log, stop }: Runtime,
): Promise<void> {
	let failures = 0;
	while (!stop.aborted) {
		try {
			await feeder.step(now());
			if (failures > 0) log("The simulated race continues.");
			failures = 0;
		} catch (error) {
			if (stop.aborted) return;
			if (!(error instanceof ServerUnavailable)) throw error;
			if (failures === 0) log(`The simulated race is waiting for the server: ${error.message}.`);
			failures++;
		}
		await wait(Math.min(LONGEST_WAIT_MS, TICK_MS * 2 ** failures));
	}
}
