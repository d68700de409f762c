/** node:http for what the fast lane leaves to it: reads any request into an exchange, and writes the reply. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer, Exchange, Reply } from "../results/exchange.ts";

/** A call's request is a few fields. */
const CALL_LIMIT_BYTES = 64 * 1024;
/** A recording of 60,000 runners with 10 points each. */
const RECORDING_LIMIT_BYTES = 256 * 1024 * 1024;

/** Answers a request through node:http. */
export function answerWithNode(answer: Answer) {
	return (request: IncomingMessage, response: ServerResponse): void => {
		const limit = /\/ingest\/[^/]+\/recording$/.test(request.url ?? "")
			? RECORDING_LIMIT_BYTES
			: CALL_LIMIT_BYTES;
		readBody(request, limit).then(
			async (body) =>
				send(
					request,
					response,
					body === null ? TOO_LARGE : await answer(exchangeOf(request, body)),
				),
			() => response.destroy(),
		);
	};
}

function exchangeOf(request: IncomingMessage, body: Buffer): Exchange {
	const url = request.url ?? "/";
	const mark = url.indexOf("?");
	return {
		method: request.method ?? "GET",
		path: mark < 0 ? url : url.slice(0, mark),
		query: mark < 0 ? "" : url.slice(mark + 1),
		header: (name) => String(request.headers[name] ?? ""),
		body,
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

const TOO_LARGE: Reply = {
	status: 413,
	headers: ["Content-Type", "application/json", "Connection", "close"],
	body: Buffer.from(
		JSON.stringify({
			status: "false",
			code: "too-large",
			message: `a request has at most ${CALL_LIMIT_BYTES} bytes, a recording ${RECORDING_LIMIT_BYTES}`,
		}),
	),
};

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
	if (response.destroyed) return;
	const { status, headers, body } = reply;
	const hasBody = status !== 204 && status !== 304;
	response.writeHead(
		status,
		hasBody ? [...headers, "Content-Length", String(body.length)] : [...headers],
	);
	response.end(request.method === "HEAD" || !hasBody ? undefined : body);
	if (status === 413) response.once("finish", () => request.destroy());
}
