/** Reads the envelope of an answer to an organiser's call. */
import type { Answered, NamedChange } from "./answered.ts";

const CONFLICTS = ["changed-meanwhile", "built-upon", "undone-already"] as const;

/**
 * @param status of the response
 * @param body parsed JSON
 */
export function readBody(status: number, body: unknown): Answered<unknown> {
	const { data, ...envelope } = recordOf(body);
	const code = String(envelope["code"] ?? "");
	const message = String(envelope["message"] ?? "");
	if (status < 300 && envelope["status"] === "true") return { kind: "done", data };
	const conflict = CONFLICTS.find((each) => status === 409 && each === code);
	if (conflict !== undefined) {
		const { later, present } = recordOf(data);
		return {
			kind: "conflict",
			code: conflict,
			message,
			later: Array.isArray(later) ? later.map(namedChange) : [],
			present: present === undefined || present === null ? null : recordOf(present),
		};
	}
	if (status >= 500 || code === "") return { kind: "unreachable" };
	return { kind: "refused", status, code, message };
}

function namedChange(value: unknown): NamedChange {
	const { id, at, who, action } = recordOf(value);
	return { id: Number(id), at: Number(at), who: String(who), action: String(action) };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
	return Object.fromEntries(Object.entries(Object(value)));
}
