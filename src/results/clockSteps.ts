/**
 * Notices when the system's clock is set. Cut-offs follow that clock, and a timer does not: after a step it would fire
 * hours late.
 */

/** A step is noticed within this time, ms. */
const CHECK_EVERY_MS = 1_000;
/** Smaller differences are corrections of a clock that runs well, ms. */
const SMALLEST_STEP_MS = 2_000;

/**
 * Calls the function after each step of the clock.
 * @param now the clock, epoch ms
 * @param onStep receives the step, ms: negative where the clock was set back
 * @returns ends the checks
 */
export function watchClock(now: () => number, onStep: (stepMs: number) => void): () => void {
	const ahead = () => now() - performance.now();
	let before = ahead();
	const timer = setInterval(() => {
		const step = ahead() - before;
		if (Math.abs(step) < SMALLEST_STEP_MS) return;
		before += step;
		onStep(step);
	}, CHECK_EVERY_MS);
	timer.unref();
	return () => clearInterval(timer);
}
