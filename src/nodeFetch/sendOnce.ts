/** One request over node:http and its answer, without redirects. */
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The longest wait for a connection, ms. */
const CONNECT_MS = 10_000;
/** The longest silence of a connection, ms. Live streams have a sign of life much more often. */
const SILENCE_MS = 300_000;
/** Answers with these statuses have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** @param body the request's, of which `request` has no unread copy @throws as nodeFetch */
export function sendOnce(request: Request, body: Uint8Array | null): Promise<Response> {
	const { method, signal } = request;
	const url = new URL(request.url);
	const headers = new Headers(request.headers);
	const defaults = { accept: "*/*", "accept-encoding": "gzip, deflate, br", "user-agent": "node" };
	for (const [name, value] of Object.entries(defaults))
		if (!headers.has(name)) headers.set(name, value);
	if (body !== null) headers.set("content-length", String(body.length));
	else if (method === "POST" || method === "PUT") headers.set("content-length", "0");
	const send = url.protocol === "https:" ? tlsRequest : plainRequest;
	return new Promise((resolve, reject) => {
		if (signal.aborted) return reject(signal.reason);
		const sent = send(url, { method, headers: Object.fromEntries(headers) });
		const connecting = setTimeout(() => {
			sent.destroy(new Error(`no connection within ${CONNECT_MS / 1_000} s`));
		}, CONNECT_MS);
		const onAbort = () => sent.destroy(new Error("the request was aborted"));
		const end = () => {
			clearTimeout(connecting);
			signal.removeEventListener("abort", onAbort);
		};
		signal.addEventListener("abort", onAbort, { once: true });
		sent.setTimeout(SILENCE_MS, () => {
			sent.destroy(new Error(`no data for ${SILENCE_MS / 1_000} s`));
		});
		sent.on("socket", (socket) => {
			if (!socket.connecting) clearTimeout(connecting);
			else
				socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
					clearTimeout(connecting);
				});
		});
		sent.on("error", (cause) => {
			end();
			if (isRetried(sent, cause, method) && !signal.aborted)
				return resolve(sendOnce(request, body));
			reject(signal.aborted ? signal.reason : new TypeError("fetch failed", { cause }));
		});
		sent.on("response", (incoming) => {
			clearTimeout(connecting);
			incoming.once("close", end);
			resolve(answerOf(incoming, method, signal));
		});
		sent.end(body ?? undefined);
	});
}

/** A peer may close an idle connection at the moment at which it is used again. Only what changes nothing is sent twice. */
function isRetried(sent: ClientRequest, error: Error, method: string): boolean {
	const isClosed = "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");
	return sent.reusedSocket && isClosed && (method === "GET" || method === "HEAD");
}

function answerOf(incoming: IncomingMessage, method: string, signal: AbortSignal): Response {
	const { statusCode: status = 0, statusMessage: statusText = "" } = incoming;
	const headers = new Headers();
	const { rawHeaders } = incoming;
	for (let at = 0; at + 1 < rawHeaders.length; at += 2)
		headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	if (method !== "HEAD" && !WITHOUT_BODY.includes(status))
		return new Response(bodyOf(incoming, signal), { status, statusText, headers });
	// Read to its end, so that the connection can be used again.
	incoming.resume();
	return new Response(null, { status, statusText, headers });
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
	gzip: () => createGunzip(),
	"x-gzip": () => createGunzip(),
	deflate: () => createInflate(),
	br: () => createBrotliDecompress(),
};

/** The decoded body as a stream, which reads no more than is asked of it. An answer that ends before its length, or is aborted, ends with an error. */
function bodyOf(incoming: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
	const decoded = decodedOf(incoming);
	const chunks = decoded[Symbol.asyncIterator]();
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await chunks.next();
					if (done) controller.close();
					else controller.enqueue(value);
				} catch (cause) {
					controller.error(signal.aborted ? signal.reason : new TypeError("terminated", { cause }));
				}
			},
			cancel() {
				decoded.destroy();
				incoming.destroy();
			},
		},
		{ highWaterMark: 0 },
	);
}

function decodedOf(incoming: IncomingMessage): Readable {
	const names = (incoming.headers["content-encoding"] ?? "").toLowerCase().split(/\s*,\s*/);
	const makers = names.flatMap((name) => DECODERS[name] ?? []);
	// An unknown encoding is handed on as it came.
	if (makers.length !== names.length) return incoming;
	let decoded: Readable = incoming;
	for (const make of makers.reverse()) decoded = pipeline(decoded, make(), () => undefined);
	return decoded;
}
