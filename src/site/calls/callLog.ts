/** The browser's log of calls: answers with a status other than 'true' (SPEC section 8), and failures. */
import { LoginExpired } from "../../contract/kit/errors/LoginExpired.ts";
import { StatusNotTrue } from "../../contract/kit/errors/StatusNotTrue.ts";

/** Shortest time between two lines of a call, ms. */
const INTERVAL_MS = 1_000;

interface Logged {
	/** Epoch ms of the last line, and the number of refusals without a line since. */
	at: number;
	omitted: number;
}

/** One entry per call of the contract, by path. */
const logged = new Map<string, Logged>();

/** Logs a refusal, by the path of its call. */
export type OnRefusal = (path: string, code: string, message: string) => void;

/**
 * Logs a refusal to the console.
 * @param path of the call
 * @param now epoch ms
 */
export function logRefusal(path: string, code: string, message: string, now = Date.now()): void {
	const before = logged.get(path);
	if (before && Math.abs(now - before.at) < INTERVAL_MS) {
		before.omitted += 1;
		return;
	}
	logged.set(path, { at: now, omitted: 0 });
	const reason = [code, message].filter((part) => part !== "").join(": ") || "no reason given";
	const more = before && before.omitted > 0 ? `, and ${before.omitted} before it` : "";
	console.warn(`${path}: the status is not 'true' (${reason})${more}`);
}

/** Logs a failure, unless it is a refusal or an expired login, which are logged already. */
export function logFailure(what: string, error: unknown): void {
	if (error instanceof StatusNotTrue || error instanceof LoginExpired) return;
	console.warn(`${what} failed:`, error instanceof Error ? error.message : String(error));
}
