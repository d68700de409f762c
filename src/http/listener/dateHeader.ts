/** The current time in HTTP's format, updated once a second. */

export interface Clock {
	date(): string;
	close(): void;
}

/** Starts the clock. */
export function openClock(): Clock {
	let date = new Date().toUTCString();
	const interval = setInterval(() => {
		date = new Date().toUTCString();
	}, 1_000);
	interval.unref();
	return { date: () => date, close: () => clearInterval(interval) };
}
