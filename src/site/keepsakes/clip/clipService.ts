/** How a page asks the clip service anything (SPEC section 7). */
import ky, { isNetworkError } from "ky";
import type { RunnerClips } from "../../../contract/clips/clipAddress.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";

/** Whose pictures are asked for. */
export interface ClipPlace extends RunnerClips {
	eventId: string;
	bib: string;
	/** In which the video's cards are written. */
	language: string;
}

export type Failed<Reason> = { kind: "failed"; reason: Reason };

/** How long the service may take to begin an answer, and the network to bring a video, ms. */
const BEGIN_TIMEOUT_MS = 15_000;
const VIDEO_TIMEOUT_MS = 180_000;

/**
 * By POST with form fields, by GET without. It is asked across origins, and needs no leave for these before.
 * @throws LoginExpired, and what ky throws where there is no answer
 */
export async function send(
	address: string,
	fields: Readonly<Record<string, string>> | null,
	signal: AbortSignal,
): Promise<Response> {
	const response = await ky(address, {
		...(fields === null
			? { method: "GET" }
			: { method: "POST", body: new URLSearchParams(fields) }),
		credentials: "same-origin",
		// A video that was made again has the address of the one before.
		cache: "no-store",
		redirect: "error",
		timeout: BEGIN_TIMEOUT_MS,
		signal: AbortSignal.any([signal, AbortSignal.timeout(VIDEO_TIMEOUT_MS)]),
		retry: 0,
		throwHttpErrors: false,
	});
	if (response.status === 401) throw loginExpired();
	return response;
}

/** Why a question had no answer; `network` is a connection that could not be made, or that ended before it. */
export function reasonOf(error: unknown): "timeout" | "network" | "unexpected" {
	if (error instanceof Error && error.name === "TimeoutError") return "timeout";
	// The browser itself reports an answer that ends half way.
	return isNetworkError(error) || error instanceof TypeError ? "network" : "unexpected";
}
