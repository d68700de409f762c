/** Logs what is wrong with an answer: a status that is not 'true' (SPEC section 8), and failures. */
import { LoginExpired } from "../../contract/errors/LoginExpired.ts";
import { StatusNotTrue } from "../../contract/errors/StatusNotTrue.ts";

/** One line a call in so long, ms: a crawler that asks for unknown bibs must not fill the log. */
const QUIET_MS = 1_000;

interface Logged {
	/** Epoch ms of the last line, and how many answers had none since. */
	at: number;
	withheld: number;
}

/** One entry a call of the contract. */
const logged = new Map<string, Logged>();

/**
 * @param path the call's
 * @param now epoch ms
 */
export function logRefusal(path: string, code: string, message: string, now = Date.now()): void {
	const before = logged.get(path);
	if (before && Math.abs(now - before.at) < QUIET_MS) {
		before.withheld += 1;
		return;
	}
	logged.set(path, { at: now, withheld: 0 });
	const reason = [code, message].filter((part) => part !== "").join(": ") || "no reason given";
	const more = before && before.withheld > 0 ? `, and ${before.withheld} before it` : "";
	console.warn(`${path}: the status is not 'true' (${reason})${more}`);
}

/** Logs why something failed, unless it is logged already: a refusal where it is read, an expired login where it is met. */
export function logFailure(what: string, error: unknown): void {
	if (error instanceof StatusNotTrue || error instanceof LoginExpired) return;
	console.warn(`${what} failed:`, error instanceof Error ? error.message : String(error));
}
