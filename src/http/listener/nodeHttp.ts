/** Answers the requests that the fast lane leaves to node:http: reads each into an exchange and writes the reply. */
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { failedReply } from "../catchErrors.ts";
import type { ClientOf } from "../clientAddress.ts";
import {
	type Admit,
	type BodyLimit,
	type Exchange,
	type FilePart,
	type Handler,
	isStream,
	type KnownHeader,
	type Reply,
	rangeOf,
} from "../exchange.ts";
import { refusalReply } from "../jsonReply.ts";
import { endSoon } from "../lane/endSoon.ts";
import { Refusal } from "../Refusal.ts";
import { missingIdHeader } from "../requestId.ts";
import { type Bodies, checkDeclaredLength } from "./bodyReader.ts";
import { hostRefusal } from "./protocolErrors.ts";
import type { CompleteHeaders } from "./securityHeaders.ts";
import type { Streams } from "./streams.ts";

export interface NodeHttpSettings {
	answer: Handler;
	bodyLimit: BodyLimit;
	admit: Admit;
	clientOf: ClientOf;
	send: SendReply;
	/** Called for each request that is refused by its head or body. */
	onRefused: (status: number) => void;
	bodies: Bodies;
}

/** Answers a request through node:http. A client that waits for "100 Continue" gets it when the head is admitted. */
export function answerWithNode({
	answer,
	bodyLimit,
	admit,
	clientOf,
	send,
	onRefused,
	bodies,
}: NodeHttpSettings) {
	return (request: IncomingMessage, response: ServerResponse, waits = false): void => {
		const refused = hostRefusal(request);
		if (refused) {
			onRefused(refused.status);
			send(request, response, closing(refused, true));
			return;
		}
		let isWaiting = waits;
		const head = headOf(request, response, clientOf);
		answerRequest()
			.catch((error: unknown) => {
				if (!(error instanceof Refusal)) throw error;
				onRefused(error.httpStatus);
				// A client that got no "100 Continue" may send the body or the next request, so the connection has to close.
				const isEnd = isWaiting || CLOSING.includes(error.httpStatus);
				send(request, response, closing(refusalReply(error), isEnd));
			})
			.catch(() => response.destroy());

		async function answerRequest(): Promise<void> {
			await admit(head);
			const limit = bodyLimit(head);
			checkDeclaredLength(request, limit);
			if (isWaiting) response.writeContinue();
			isWaiting = false;
			const body = await bodies.read(request, limit, head.client());
			try {
				const exchange = { ...head, body: body.bytes };
				send(request, response, await answer(exchange), exchange);
			} finally {
				body.release();
			}
		}
	};
}

/** Statuses after which the connection closes: the rest of the body is too large or too slow. */
const CLOSING: readonly number[] = [408, 413];
/** The longest time for which the rest of such a body is dropped, ms. */
const DROPPING_MS = 5_000;

function headOf(
	request: IncomingMessage,
	response: ServerResponse,
	clientOf: ClientOf,
): Omit<Exchange, "body"> {
	const header = headersOf(request);
	// Proxies may name the whole address (RFC 9112, section 3.2.2).
	const url = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "");
	const mark = url.indexOf("?");
	return {
		method: request.method ?? "GET",
		path: (mark < 0 ? url : url.slice(0, mark)) || "/",
		query: mark < 0 ? "" : url.slice(mark + 1),
		header,
		client: () => clientOf(request.socket.remoteAddress ?? "", header("x-forwarded-for")),
		signal: closeSignal(response),
		slot: 0,
	};
}

const headersOf = (request: IncomingMessage) => (name: KnownHeader) =>
	String(request.headers[name] ?? "");

/** Most requests are answered at once, so the signal is made only when it is needed. */
function closeSignal(response: ServerResponse): () => AbortSignal {
	let controller: AbortController | null = null;
	return () => {
		if (controller) return controller.signal;
		const made = new AbortController();
		controller = made;
		if (response.closed) made.abort();
		else response.once("close", () => made.abort());
		return made.signal;
	};
}

function closing(reply: Reply, isEnd: boolean): Reply {
	return isEnd ? { ...reply, headers: [...reply.headers, "Connection", "close"] } : reply;
}

/** Sends a part of a file. @throws errors of reading and writing, and if the file is shorter than announced */
async function sendFile(part: FilePart, response: ServerResponse): Promise<void> {
	const bytes = createReadStream(part.file, rangeOf(part));
	await pipeline(bytes, response, { end: false });
	if (bytes.bytesRead < part.length) throw new Error(`${part.file} became shorter`);
	response.end();
}

/** Sends a reply through node:http. */
export type SendReply = (
	request: IncomingMessage,
	response: ServerResponse,
	reply: Reply,
	exchange?: Pick<Exchange, "header">,
) => void;

/** @param complete checks and completes the headers of each reply */
export function createSend(complete: CompleteHeaders, streams: Streams): SendReply {
	const completed = (given: Reply, exchange: Pick<Exchange, "header">): Reply => {
		const whole = (reply: Reply) => {
			const headers = [...complete(reply.headers), ...missingIdHeader(exchange, reply)];
			return { ...reply, headers };
		};
		try {
			return whole(given);
		} catch (error) {
			return whole(failedReply(error, exchange));
		}
	};
	return (request, response, reply, exchange = { header: headersOf(request) }) => {
		if (response.destroyed) return streams.drop(reply.body);
		const { status, headers, body } = completed(reply, exchange);
		const hasBody = status !== 204 && status !== 304;
		const hasLength = hasBody && !isStream(body);
		response.writeHead(
			status,
			hasLength ? [...headers, "Content-Length", String(body.length)] : [...headers],
		);
		if (isStream(body)) {
			response.flushHeaders();
			streams
				.send(body, response)
				.then(() => response.end())
				.catch(() => response.destroy());
		} else if (request.method === "HEAD" || !hasBody) response.end();
		else if (Buffer.isBuffer(body)) response.end(body);
		else sendFile(body, response).catch(() => response.destroy());
		// The rest of the body is read and dropped, so that the client receives the reply; for these only for a time.
		if (CLOSING.includes(status)) dropRest(request);
	};
}

/** The connection closes after the reply, without a reset for a client that still sends. */
function dropRest(request: IncomingMessage): void {
	const { socket } = request;
	// node:http calls it when the last reply of a connection is written.
	socket.destroySoon = () => endSoon(socket, DROPPING_MS);
	request.resume();
}
