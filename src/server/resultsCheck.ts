/** Whether the results server that lists the events answers, for /readyz with ROLE=site. */
import { pjlist } from "../contract/pjlist.ts";
import { DEFAULT_ORGANISATION_ID } from "../race/record/identifier.ts";

/** `since` is when a check first failed, epoch ms. */
export type ServerHealth =
	| { kind: "answers" }
	| { kind: "away"; origin: string; since: number; reason: string };

/** How long an answer may take to begin, ms. */
const TIMEOUT_MS = 2_000;
/** A result holds for this time, so that requests for /readyz make no more calls than that, ms. */
const CHECK_EVERY_MS = 1_000;

interface ResultsCheckSettings {
	/** Origin of the server. */
	origin: string;
	/** Prefix before the calls' addresses. */
	prefix: string;
	/** Monotonic, ms. */
	now: () => number;
}

/** Makes the check; requests while one is under way wait for it. */
export function createResultsCheck({
	origin,
	prefix,
	now,
}: ResultsCheckSettings): () => Promise<ServerHealth> {
	let known: Promise<ServerHealth> | null = null;
	let checkedAt = 0;
	let since: number | null = null;

	async function check(): Promise<ServerHealth> {
		const reason = await faultOf(`${origin}${prefix}${pjlist.path}`);
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

/** What is wrong with a server's answer to the list of events; null where nothing is. */
async function faultOf(address: string): Promise<string | null> {
	try {
		const response = await fetch(address, {
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
