/** Logs faults of recordings and clips: one line for hundreds of requests, and another one when it is still so later. */
import { LRUCache } from "lru-cache";
import { type Log, log } from "../log.ts";

/** @param what a recording's file, or what was to be made; never whose it is */
export type ReportFault = (what: string, fault: string, detail: string) => void;

/** The same fault is reported again after this time: it may have been mended and be back, ms. */
const QUIET_MS = 10 * 60_000;
const MOST_REMEMBERED = 1_000;

export function createFaultReports(
	now: () => number,
	logError: Log["error"] = log.error,
): ReportFault {
	/** When each was reported last. */
	const reported = new LRUCache<string, number>({ max: MOST_REMEMBERED });
	return (what, fault, detail) => {
		// The server ends.
		if (fault === "stopped") return;
		const key = `${what} ${fault}`;
		const last = reported.get(key);
		if (last !== undefined && now() - last < QUIET_MS) return;
		reported.set(key, now());
		logError(`clips: ${what}: ${fault}`, detail);
	};
}
