/** Waits until a public page, which comes from a cache, was rendered after a change. */

/** How often it is looked at, and how many times, ms. A cache renews a page within seconds. */
const INTERVAL_MS = 1_500;
const MAX_LOOKS = 30;

/**
 * @param address of the frame
 * @param since epoch ms by the server's clock
 * @param whenNewer is called once
 * @returns stops waiting
 */
export function awaitNewer(address: string, since: number, whenNewer: () => void): () => void {
	const stopping = new AbortController();
	void (async () => {
		for (let look = 0; look < MAX_LOOKS && !stopping.signal.aborted; look++) {
			const drawnAt = await askDrawnAt(address, stopping.signal);
			if (stopping.signal.aborted) return;
			if (drawnAt > since) return whenNewer();
			await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
		}
	})();
	return () => stopping.abort();
}

/** When the server rendered the frame; 0 if it cannot be asked. */
async function askDrawnAt(address: string, signal: AbortSignal): Promise<number> {
	try {
		const page = await (await fetch(address, { signal })).text();
		return Number(/ data-drawn-at="(\d+)"/.exec(page)?.[1] ?? 0);
	} catch {
		return 0;
	}
}
