/** The server's time in the browser. */

/** Returns the server's time, or an earlier one. It does not depend on the browser's clock. */
export type ServerClock = () => number;

/** @param madeAt when the page was made, epoch ms by the server's clock */
export function serverClock(madeAt: number): ServerClock {
	const begun = performance.now();
	return () => madeAt + performance.now() - begun;
}
