/** The offset of the device's running clock from the server's, from round trips. */

/** The result of one round trip. Instants are of the running clock, epoch ms. */
export interface ClockSample {
	/** What is added to the running clock for the server's time, ms. */
	offset: number;
	/** The offset is wrong by no more, at the time of the sample, ms. */
	bound: number;
	/** When the answer came. */
	at: number;
}

/** The server's clock has whole milliseconds: on average it is half a millisecond further. */
const HALF_STEP_MS = 0.5;
/** How far two quartz clocks may drift apart: 50 ms in a thousand seconds. */
const DRIFT = 50e-6;

/**
 * @param asked when the request was sent, by the running clock
 * @param answered when its answer came
 * @param server what the server's clock showed in between, epoch ms
 */
export function sampleOf(asked: number, answered: number, server: number): ClockSample {
	const bound = (answered - asked) / 2 + HALF_STEP_MS;
	return { offset: server + HALF_STEP_MS - (asked + answered) / 2, bound, at: answered };
}

/** By how much a sample can be wrong now, ms: its own bound, and the drift since. */
export function boundAt({ bound, at }: ClockSample, now: number): number {
	return bound + Math.abs(now - at) * DRIFT;
}

/** The sample that is the most exact now; null without any. */
export function bestSample(samples: readonly ClockSample[], now: number): ClockSample | null {
	return samples.reduce<ClockSample | null>(
		(best, each) => (best && boundAt(best, now) <= boundAt(each, now) ? best : each),
		null,
	);
}
