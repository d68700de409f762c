/** Waiting for what is to come, with an end. */
import { setTimeout as sleep } from "node:timers/promises";

/** Slow machines take long; one that takes longer hangs, ms. */
const DEADLINE_MS = 30_000;
const AGAIN_MS = 20;

/** Asks until the answer is not null. @throws Error that says what was waited for, and why the last attempt failed */
export async function until<Found>(
	what: string,
	look: () => Promise<Found | null>,
): Promise<Found> {
	const deadline = performance.now() + DEADLINE_MS;
	let reason: unknown = "it was not there";
	while (performance.now() < deadline) {
		try {
			const found = await look();
			if (found !== null) return found;
		} catch (error) {
			reason = error;
		}
		await sleep(AGAIN_MS);
	}
	throw new Error(`waited ${DEADLINE_MS / 1_000} s for ${what}: ${String(reason)}`);
}

/** Waits for what comes by itself. @throws Error that says what was waited for where it does not come */
export async function within<Result>(what: string, coming: Promise<Result>): Promise<Result> {
	const ending = new AbortController();
	const late = sleep(DEADLINE_MS, undefined, { signal: ending.signal }).then(() => {
		throw new Error(`waited ${DEADLINE_MS / 1_000} s for ${what}`);
	});
	try {
		return await Promise.race([coming, late]);
	} finally {
		late.catch(() => undefined);
		ending.abort();
	}
}
