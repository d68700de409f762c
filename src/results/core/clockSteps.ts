/**
 * Notices when the system's clock is set. Cut-offs follow that clock, and a timer does not: after a step it would fire
 * hours late.
 */

/** A step is noticed within this time, ms. */
const CHECK_EVERY_MS = 1_000;
/** Smaller differences are corrections of a clock that runs well, ms. */
const SMALLEST_STEP_MS = 2_000;

/** @param now the clock, epoch ms */
export function watchClock(now: () => number) {
	let notify: (stepMs: number) => void = () => undefined;
	let before = now() - performance.now();
	function read(): number {
		const time = now();
		const step = time - performance.now() - before;
		if (Math.abs(step) >= SMALLEST_STEP_MS) {
			before += step;
			setImmediate(() => notify(step));
		}
		return time;
	}
	const timer = setInterval(read, CHECK_EVERY_MS);
	timer.unref();
	return {
		/** Epoch ms. What is computed with it follows a step, also one that is taken back before the next check. */
		now: read,
		/** Calls the function after each step, with ms: negative where the clock was set back. */
		onStep(listener: (stepMs: number) => void): void {
			notify = listener;
		},
		/** Ends the checks. */
		end: (): void => clearInterval(timer),
	};
}
