/** The changing parts of a live page, fetched as the site renders them. */
import { ResponseNotOk } from "../../contract/kit/errors/ResponseNotOk.ts";
import { isLogout, loginExpired } from "./leaveForLogout.ts";

/** Time limit of the response, ms. It is shorter than a refresh interval, so two requests never overlap. */
const TIMEOUT_MS = 30_000;

/**
 * Fetches the page. The server answers 304 if nothing has changed.
 * @param needed values of `data-part` that the response must contain
 * @throws LoginExpired, also on a redirect to the logout page; ResponseNotOk; Error if a part is missing; the errors of fetch
 */
export async function fetchParts(address: string, needed: readonly string[]): Promise<Document> {
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	const answer = await fetch(address, { cache: "no-cache", signal });
	if (answer.status === 401 || (answer.redirected && isLogout(answer.url))) throw loginExpired();
	if (!answer.ok) throw new ResponseNotOk(answer.status);
	const parts = new DOMParser().parseFromString(await answer.text(), "text/html");
	requireParts(parts, needed);
	return parts;
}

/** @throws Error if one of the parts is missing */
export function requireParts(parts: ParentNode, needed: readonly string[]): void {
	const missing = needed.filter((name) => parts.querySelector(`[data-part="${name}"]`) === null);
	if (missing.length > 0) throw new Error(`the answer lacks the part ${missing.join(", ")}`);
}
