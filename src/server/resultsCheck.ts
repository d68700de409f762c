/** Checks that the results server that lists the events answers, for /readyz with ROLE=site. */

import { pjlist } from "../contract/public/pjlist.ts";
import { nodeFetch } from "../nodeFetch.ts";
import { DEFAULT_ORGANISATION_ID } from "../race/record/identifier.ts";

/** `since` is the instant of the first failed check, epoch ms. */
export type ServerHealth =
	| { kind: "answers" }
	| { kind: "away"; origin: string; since: number; reason: string };

/** The longest wait for the beginning of an answer, ms. */
const TIMEOUT_MS = 2_000;
/** A result is used for this time, to limit the calls that requests for /readyz cause, ms. */
const CHECK_EVERY_MS = 1_000;

interface ResultsCheckSettings {
	/** Origin of the server. */
	origin: string;
	/** Prefix before the calls' addresses. */
	prefix: string;
	/** Monotonic, ms. */
	now: () => number;
}

/** Makes the check. Requests during a check wait for its result. */
export function createResultsCheck({
	origin,
	prefix,
	now,
}: ResultsCheckSettings): () => Promise<ServerHealth> {
	let known: Promise<ServerHealth> | null = null;
	let checkedAt = 0;
	let since: number | null = null;

	async function check(): Promise<ServerHealth> {
		const reason = await failureOf(`${origin}${prefix}${pjlist.path}`);
		checkedAt = now();
		if (reason === null) {
			since = null;
			return { kind: "answers" };
		}
		since ??= Date.now();
		return { kind: "away", origin, since, reason };
	}

	return () => {
		if (known === null || now() - checkedAt >= CHECK_EVERY_MS) {
			checkedAt = Number.POSITIVE_INFINITY;
			known = check();
		}
		return known;
	};
}

/** The reason why a server's list of events cannot be used; null if it can. */
async function failureOf(address: string): Promise<string | null> {
	try {
		const response = await nodeFetch(address, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ orgid: DEFAULT_ORGANISATION_ID }),
			redirect: "error",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		await response.body?.cancel();
		if (response.status >= 500) return `it answers with the status ${response.status}`;
		const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
		return isJson ? null : "what it answers is not JSON";
	} catch (error) {
		const isLate = error instanceof Error && error.name === "TimeoutError";
		return isLate ? `it gave no answer within ${TIMEOUT_MS / 1_000} s` : "it cannot be reached";
	}
}
