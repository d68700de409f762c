/** Calls of the announcer's screen: with a session, or as a device that was opened by a code. */
import { readBody } from "../frame/readBody.ts";
import { trusted } from "../frame/trusted.ts";

/** Time limit of an answer, ms. */
const PATIENCE_MS = 10_000;

export type CallOutcome<Data> =
	| { kind: "done"; data: Data }
	/** No answer, or one of a failure. */
	| { kind: "lost" }
	/** 401: there is no session and no code in force. */
	| { kind: "ended" }
	| { kind: "refused"; status: number; message: string };

/** @param body undefined for GET */
export async function callScreen<Data>(address: string, body?: object): Promise<CallOutcome<Data>> {
	try {
		const response = await fetch(address, {
			...(body === undefined
				? {}
				: {
						method: "POST",
						headers: { "content-type": "application/json" },
						body: JSON.stringify(body),
					}),
			cache: "no-store",
			redirect: "error",
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		const { status } = response;
		if (status === 401) return { kind: "ended" };
		if (status === 429) return { kind: "lost" };
		const answer = readBody(status, await response.json());
		if (answer.kind === "done") return { kind: "done", data: trusted<Data>(answer.data) };
		if (answer.kind === "unreachable") return { kind: "lost" };
		return { kind: "refused", status, message: answer.message };
	} catch {
		return { kind: "lost" };
	}
}
