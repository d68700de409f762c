/** Steps the feeder each second until it is stopped, and bears with a server that is away. */
import type { Feeder } from "./feeder.ts";
import { ServerAway } from "./ServerAway.ts";

const TICK_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface Surroundings {
	now: () => number;
	/** Resolves after so many ms, or when it is stopped. */
	wait: (ms: number) => Promise<void>;
	say: (line: string) => void;
	stop: AbortSignal;
}

/** Resolves when it is stopped. @throws what is no fault of the server's */
export async function keepFeeding(
	feeder: Feeder,
	{ now, wait, say, stop }: Surroundings,
): Promise<void> {
	let failures = 0;
	while (!stop.aborted) {
		try {
			await feeder.step(now());
			if (failures > 0) say("The simulated race goes on.");
			failures = 0;
		} catch (error) {
			if (stop.aborted) return;
			if (!(error instanceof ServerAway)) throw error;
			if (failures === 0) say(`The simulated race waits for the server: ${error.message}.`);
			failures++;
		}
		await wait(Math.min(LONGEST_WAIT_MS, TICK_MS * 2 ** failures));
	}
}
