/** The parts of a live page that move, asked of the page's own server as it draws them. */
import { ResponseNotOk } from "../contract/errors/ResponseNotOk.ts";
import { loginExpired } from "./logout.ts";

/** How long the network may take to bring them, ms. */
const PATIENCE_MS = 30_000;

/**
 * Asks for the parts; where nothing has changed only that is told.
 * @throws LoginExpired, ResponseNotOk, and what fetch throws
 */
export async function fetchParts(address: string): Promise<Document> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	const answer = await fetch(address, { cache: "no-cache", signal });
	if (answer.status === 401) throw loginExpired();
	if (!answer.ok) throw new ResponseNotOk(answer.status);
	return new DOMParser().parseFromString(await answer.text(), "text/html");
}
