/**
 * Spreads renders over iterations of the event loop: one goes on in each. A render occupies the thread for milliseconds, and
 * libuv accepts one connection per iteration, so renders that go on together would delay all other requests.
 */
export type NextIteration = () => Promise<void>;

/** Makes a function that resolves in an iteration of its own. */
export function createLoopIterations(): NextIteration {
	const waiting: (() => void)[] = [];
	function next(): void {
		waiting.shift()?.();
		if (waiting.length > 0) setImmediate(next);
	}
	return () =>
		new Promise((resolve) => {
			waiting.push(resolve);
			if (waiting.length === 1) setImmediate(next);
		});
}
