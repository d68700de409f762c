/** Reads the envelope of an answer (SPEC section 7). Without a schema, because scripts of pages have no valibot. */
import type { NamedChange, Outcome } from "./outcome.ts";

interface Envelope {
	status?: unknown;
	code?: unknown;
	message?: unknown;
	data?: unknown;
}

/** What only servers of ours send, with a conflict. */
interface Conflicting {
	later?: readonly NamedChange[];
	present?: Readonly<Record<string, unknown>> | null;
}

const CONFLICTS = ["changed-meanwhile", "built-upon", "undone-already"] as const;

/**
 * @param status of the response
 * @param body parsed JSON; null if it was none
 */
export function readOutcome(status: number, body: unknown): Outcome<unknown> {
	const envelope: Envelope = Object(body);
	const [said, code, words] = [envelope.status, envelope.code, envelope.message].map((each) =>
		String(each ?? ""),
	);
	if (status < 300 && said === "true") return { kind: "answered", data: envelope.data };
	const message = words || `the server answered ${status}`;
	if (status === 401) return { kind: "signed out", message };
	const conflict = status === 409 && CONFLICTS.find((each) => each === code);
	if (conflict) {
		const { later = [], present = null }: Conflicting = Object(envelope.data);
		return { kind: "conflict", code: conflict, message, later, present };
	}
	// A network that asks for a sign-in of its own answers every request with a page.
	if (status >= 500 || status === 408 || !(said || code))
		return { kind: "unreachable", status, message, cause: null };
	return { kind: "refused", status, code: code ?? "", message };
}
