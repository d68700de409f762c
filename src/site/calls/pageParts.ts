/** The parts of a live page that move, asked of the page's own server as it draws them. */
import { ResponseNotOk } from "../../contract/errors/ResponseNotOk.ts";
import { isLogout, loginExpired } from "./leaveForLogout.ts";

/** How long the network may take to bring them, ms. Less than a refresh interval: no two are under way. */
const PATIENCE_MS = 30_000;

/**
 * Requests the parts; the server answers 304 if nothing has changed.
 * @param needed values of `data-part` without which the answer is not taken
 * @throws LoginExpired also where the server leads to the logout page; ResponseNotOk; Error where a part is missing; what fetch throws
 */
export async function fetchParts(address: string, needed: readonly string[]): Promise<Document> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	const answer = await fetch(address, { cache: "no-cache", signal });
	if (answer.status === 401 || (answer.redirected && isLogout(answer.url))) throw loginExpired();
	if (!answer.ok) throw new ResponseNotOk(answer.status);
	const parts = new DOMParser().parseFromString(await answer.text(), "text/html");
	requireParts(parts, needed);
	return parts;
}

/** @throws Error where one of the parts is missing */
export function requireParts(parts: ParentNode, needed: readonly string[]): void {
	const missing = needed.filter((name) => parts.querySelector(`[data-part="${name}"]`) === null);
	if (missing.length > 0) throw new Error(`the answer lacks the part ${missing.join(", ")}`);
}
