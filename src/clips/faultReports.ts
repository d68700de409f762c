/** Logs failures of recordings and clips. A failure that hundreds of requests meet is logged once, and again later if it persists. */
import { LRUCache } from "lru-cache";
import { type Log, log } from "../log.ts";

/** @param what the file of a recording, or the kind of clip; never the runner */
export type ReportFault = (what: string, fault: string, detail: string) => void;

/** The same failure is reported again after this time, ms. */
const QUIET_MS = 10 * 60_000;
const MAX_REMEMBERED = 1_000;

export function createFaultReports(
	now: () => number,
	logError: Log["error"] = log.error,
): ReportFault {
	/** The instant of the last report, by failure. */
	const reported = new LRUCache<string, number>({ max: MAX_REMEMBERED });
	return (what, fault, detail) => {
		// The server is closing.
		if (fault === "stopped") return;
		const key = `${what} ${fault}`;
		const last = reported.get(key);
		if (last !== undefined && now() - last < QUIET_MS) return;
		reported.set(key, now());
		logError(`clips: ${what}: ${fault}`, detail);
	};
}
