/** Waits that the test ends. */
import { expect } from "vitest";
import type { Delay } from "../../src/site/calls/delay.ts";
import { soon } from "../fixtures/soon.ts";

export interface HandClock {
	wait: Delay;
	/** The waits so far, ms, each one separately. */
	waited: number[];
	/** Ends the wait that was begun last, once there is one. */
	pass(): Promise<void>;
}

export function handClock(): HandClock {
	const waited: number[] = [];
	let last: (() => void) | null = null;
	return {
		waited,
		wait(ms, signal) {
			waited.push(ms);
			return new Promise((resolve, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason), { once: true });
				last = resolve;
			});
		},
		async pass() {
			await soon(() => expect(last).not.toBeNull());
			last?.();
			last = null;
		},
	};
}

/** Waits that take no time. */
export function noWaiting(): { wait: Delay; waited: number[] } {
	const waited: number[] = [];
	return {
		waited,
		async wait(ms, signal) {
			signal.throwIfAborted();
			waited.push(ms);
		},
	};
}
