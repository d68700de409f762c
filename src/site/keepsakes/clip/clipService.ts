/** Requests of pages to the clip service (SPEC section 7). */
import ky, { isNetworkError } from "ky";
import type { RunnerClips } from "../../../contract/clips/clipAddress.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";

/** The runner of a clip, and the clip service. */
export interface ClipTarget extends RunnerClips {
	eventId: string;
	bib: string;
	/** The language of the video's title cards. */
	language: string;
}

export type Failed<Reason> = { kind: "failed"; reason: Reason };

/** Time limits of the response's headers, and of a whole video, ms. */
const BEGIN_TIMEOUT_MS = 15_000;
const VIDEO_TIMEOUT_MS = 180_000;

/**
 * Sends a POST with form fields, or a GET without. Across origins neither needs a CORS preflight.
 * @throws LoginExpired, and the errors of ky if there is no response
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
		// A video that was made again has the same address.
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

/** Why a request had no response; `network` is a connection that failed or was cut. */
export function reasonOf(error: unknown): "timeout" | "network" | "unexpected" {
	if (error instanceof Error && error.name === "TimeoutError") return "timeout";
	// Browsers throw a TypeError for a body that ends midway.
	return isNetworkError(error) || error instanceof TypeError ? "network" : "unexpected";
}
