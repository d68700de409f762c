/** Calls of the desk to the results server. Its answers are few and small, so that they are read without a schema. */
import { fieldOf } from "../log/storedMark.ts";

export type CallOutcome =
	| { kind: "data"; data: unknown }
	/** No answer, or one that says to try again. */
	| { kind: "unreachable" }
	| { kind: "refused"; status: number; message: string };

const PATIENCE_MS = 15_000;

/**
 * Sends a request to the page's own server.
 * @param body undefined for GET
 */
export async function callDesk(address: string, body?: unknown): Promise<CallOutcome> {
	try {
		const response = await fetch(address, {
			...(body === undefined
				? {}
				: {
						method: "POST",
						headers: { "content-type": "application/json" },
						body: JSON.stringify(body),
					}),
			credentials: "same-origin",
			cache: "no-store",
			redirect: "error",
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		const answer: unknown = await response.json().catch(() => null);
		const { status } = response;
		if (response.ok && fieldOf(answer, "status") === "true")
			return { kind: "data", data: fieldOf(answer, "data") };
		// A network that asks for a sign-in of its own answers 200 with a page.
		if (response.ok ? answer === null : [408, 429].includes(status) || status >= 500)
			return { kind: "unreachable" };
		return { kind: "refused", status, message: String(fieldOf(answer, "message") ?? "") };
	} catch {
		return { kind: "unreachable" };
	}
}
