/** Asks again as soon as the live stream reports that something happened, and every few seconds anyway. */

/** Between two questions at least, ms. */
const MIN_WAIT_MS = 1_000;
/** At most, ms: with a stream, and without one. */
const WAIT_MS = 5_000;
const WAIT_ALONE_MS = 2_000;
/** A stream that was refused is tried again after this time, ms. */
const STREAM_AGAIN_MS = 15_000;
const NEWS = ["snapshot", "reads", "counts", "change"];

/**
 * Follows an event until an answer reports that it is over.
 * @param ask whether to go on
 */
export async function followEvent(stream: string, ask: () => Promise<boolean>): Promise<void> {
	let wake: () => void = () => undefined;
	let hasNews = false;
	const onNews = () => {
		hasNews = true;
		wake();
	};

	const live = keepStream(stream, onNews);
	const seen = () => {
		if (document.visibilityState === "visible") onNews();
	};
	document.addEventListener("visibilitychange", seen);
	addEventListener("online", seen);
	for (;;) {
		hasNews = false;
		const askedAt = performance.now();
		if (!(await ask())) break;
		live.keep();
		await pause(askedAt + MIN_WAIT_MS - performance.now());
		const most = live.isOpen() ? WAIT_MS : WAIT_ALONE_MS;
		if (!hasNews)
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, most - MIN_WAIT_MS);
				wake = () => {
					clearTimeout(timer);
					resolve();
				};
			});
	}
	live.close();
	document.removeEventListener("visibilitychange", seen);
	removeEventListener("online", seen);
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The live stream, opened again when the browser has given it up: it does so after a refusal. */
function keepStream(address: string, onNews: () => void) {
	let source: EventSource | null = null;
	let openedAt = Number.NEGATIVE_INFINITY;
	return {
		isOpen: () => source?.readyState === EventSource.OPEN,
		keep() {
			if (source !== null && source.readyState !== EventSource.CLOSED) return;
			if (performance.now() - openedAt < STREAM_AGAIN_MS) return;
			openedAt = performance.now();
			source = new EventSource(address);
			for (const name of NEWS) source.addEventListener(name, onNews);
		},
		close: () => source?.close(),
	};
}
