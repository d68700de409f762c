/**
 * Lets renders go on one at a time, each in an iteration of the event loop of its own. A render occupies the thread for
 * milliseconds, and libuv accepts one connection per iteration: renders that go on together would delay all others.
 */
export type LoopTurn = () => Promise<void>;

/** Makes the function to wait for one's turn. */
export function createLoopTurns(): LoopTurn {
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
