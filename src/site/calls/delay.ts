/** A wait that can be aborted. It is passed as an argument, so that tests do not wait. */

/** @throws the signal's reason if it is aborted */
export type Delay = (ms: number, signal: AbortSignal) => Promise<void>;

export const delay: Delay = (ms, signal) =>
	new Promise((resolve, reject) => {
		const giveUp = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", giveUp);
			resolve();
		}, ms);
		if (signal.aborted) giveUp();
		else signal.addEventListener("abort", giveUp, { once: true });
	});
