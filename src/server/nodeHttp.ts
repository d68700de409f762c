/** node:http for what the fast lane leaves to it: reads any request into an exchange, and writes the reply. */
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import {
	type Answer,
	type BodyLimit,
	type Exchange,
	type FilePart,
	type KnownHeader,
	type Reply,
	rangeOf,
} from "../results/exchange.ts";
import { refusalReply } from "../results/jsonReply.ts";
import { Refusal } from "../results/Refusal.ts";
import type { ClientOf } from "./clientAddress.ts";
import { hostRefusal } from "./protocolErrors.ts";
import type { CompleteHeaders } from "./securityHeaders.ts";
import { failedReply } from "./soundAnswer.ts";

export interface NodeHttpSettings {
	answer: Answer;
	bodyLimit: BodyLimit;
	clientOf: ClientOf;
	send: SendReply;
}

/** Answers a request through node:http. */
export function answerWithNode({ answer, bodyLimit, clientOf, send }: NodeHttpSettings) {
	return (request: IncomingMessage, response: ServerResponse): void => {
		const refused = hostRefusal(request);
		if (refused) {
			send(request, response, closing(refused));
			return;
		}
		const asked = headOf(request, response, clientOf);
		const limit = bodyLimit(asked);
		readBody(request, limit)
			.then(async (body) =>
				send(request, response, body === null ? tooLarge(limit) : await answer({ ...asked, body })),
			)
			.catch(() => response.destroy());
	};
}

function headOf(
	request: IncomingMessage,
	response: ServerResponse,
	clientOf: ClientOf,
): Omit<Exchange, "body"> {
	const header = (name: KnownHeader) => String(request.headers[name] ?? "");
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
	};
}

/** Most requests are answered at once: the signal is made when it is asked for. */
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

/** Null where the body is larger than the limit; the rest of it is not waited for. */
function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
	return new Promise((resolve, reject) => {
		if (Number(request.headers["content-length"] ?? 0) > limit) return resolve(null);
		const chunks: Buffer[] = [];
		let length = 0;
		request.on("data", (chunk: Buffer) => {
			length += chunk.length;
			if (length > limit) resolve(null);
			else chunks.push(chunk);
		});
		request.on("end", () => resolve(Buffer.concat(chunks)));
		request.on("error", reject);
	});
}

function tooLarge(limit: number): Reply {
	const reply = refusalReply(
		new Refusal(413, "too-large", `this request may have at most ${limit} bytes`),
	);
	return closing(reply);
}

function closing(reply: Reply): Reply {
	return { ...reply, headers: [...reply.headers, "Connection", "close"] };
}

/** Sends a part of a file. @throws what reading and writing throw, and where the file is shorter than was announced */
async function sendFile(part: FilePart, response: ServerResponse): Promise<void> {
	const bytes = createReadStream(part.file, rangeOf(part));
	await pipeline(bytes, response, { end: false });
	if (bytes.bytesRead < part.length) throw new Error(`${part.file} became shorter`);
	response.end();
}

/** Sends a reply through node:http. */
export type SendReply = (request: IncomingMessage, response: ServerResponse, reply: Reply) => void;

/** @param complete checks and completes the headers of each reply */
export function createSend(complete: CompleteHeaders): SendReply {
	const completed = (reply: Reply): Reply => {
		try {
			return { ...reply, headers: complete(reply.headers) };
		} catch (error) {
			const failed = failedReply(error);
			return { ...failed, headers: complete(failed.headers) };
		}
	};
	return (request, response, reply) => {
		if (response.destroyed) return;
		const { status, headers, body } = completed(reply);
		const hasBody = status !== 204 && status !== 304;
		response.writeHead(
			status,
			hasBody ? [...headers, "Content-Length", String(body.length)] : [...headers],
		);
		if (request.method === "HEAD" || !hasBody) response.end();
		else if (Buffer.isBuffer(body)) response.end(body);
		else sendFile(body, response).catch(() => response.destroy());
		if (status === 413) response.once("finish", () => request.destroy());
	};
}
