/**
 * `fetch` for processes of Node, over node:http. Node's own ends the process with an assertion that no code can catch when a
 * peer closes its connection while the reader of a large answer is slow (undici 5360, in Node 24.21).
 */
import { sendOnce } from "./nodeFetch/sendOnce.ts";

/** As in the Fetch standard. */
const MOST_REDIRECTS = 20;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Fields that another origin must not get. */
const PRIVATE_FIELDS = ["authorization", "cookie", "proxy-authorization"];

/**
 * Sends a request and resolves with the answer's head, as `fetch` does; the body is read while it is used, and an answer that is
 * not read to its end must be cancelled. A request's body is sent whole. `url` and `redirected` of the answer are not set.
 * @throws TypeError "fetch failed" with its cause if there is no answer, the signal's reason if it was aborted
 */
export const nodeFetch: typeof globalThis.fetch = async (input, init) => {
	let request = new Request(input, init);
	const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
	for (let redirects = 0; ; redirects++) {
		const answer = await sendOnce(request, body);
		const location = answer.headers.get("location");
		if (!REDIRECTS.includes(answer.status) || location === null || request.redirect === "manual")
			return answer;
		await answer.body?.cancel();
		if (request.redirect === "error") throw failed("the answer is a redirect");
		if (redirects === MOST_REDIRECTS) throw failed("too many redirects");
		request = redirected(request, new URL(location, request.url), answer.status);
	}
};

function failed(reason: string): TypeError {
	return new TypeError("fetch failed", { cause: new Error(reason) });
}

/** The request to the address of a redirect. @throws TypeError if it cannot be sent there */
function redirected(request: Request, target: URL, status: number): Request {
	const isGet = request.method === "GET" || request.method === "HEAD";
	// A POST that is sent again as a GET is another question.
	if (!isGet && status !== 307 && status !== 308)
		throw failed(`a ${request.method} was redirected`);
	const headers = new Headers(request.headers);
	if (target.origin !== new URL(request.url).origin)
		for (const name of PRIVATE_FIELDS) headers.delete(name);
	const { method, signal, redirect } = request;
	return new Request(target, { method, headers, signal, redirect });
}
