/** Waiting for a state, with a limit. */
import { setTimeout as sleep } from "node:timers/promises";
import { PATIENCE, within as wait } from "../fixtures/within.ts";

/** Slow machines take long; one that takes longer than this hangs, ms. */
const DEADLINE_MS = 20_000 * PATIENCE;
const AGAIN_MS = 20;

/** Asks until the answer is not null. @throws Error that names the awaited state, and why the last attempt failed */
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

/** Waits for a state that comes by itself. @throws Error that names the awaited state if it does not come */
export function within<Result>(
	what: string,
	coming: Promise<Result>,
	seen?: () => string,
): Promise<Result> {
	return wait(what, coming, seen, DEADLINE_MS);
}
