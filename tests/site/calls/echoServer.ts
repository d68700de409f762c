/** A server with the test's answers, which records its requests. */
import type { IncomingHttpHeaders } from "node:http";
import { listening } from "../../fixtures/listening.ts";

export interface Asked {
	method: string;
	/** Address with the query, as it came. */
	url: string;
	headers: IncomingHttpHeaders;
	body: string;
}

export interface Answering {
	status?: number;
	headers?: Readonly<Record<string, string>>;
	body?: string | Buffer;
}

export interface EchoServer {
	origin: string;
	/** The requests so far. */
	asked: Asked[];
	/** The answer to the next requests. */
	answerWith(answering: Answering): void;
	/** The same as JSON, wrapped as the contract has it. */
	answerData(data: unknown): void;
	close(): Promise<void>;
}

/** Starts the server. */
export async function startEchoServer(): Promise<EchoServer> {
	const asked: Asked[] = [];
	let next: Answering = {};
	const { origin, close } = await listening((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const { method = "", url = "", headers } = request;
			asked.push({ method, url, headers, body: Buffer.concat(chunks).toString("utf8") });
			response.writeHead(next.status ?? 200, { ...next.headers });
			response.end(next.body);
		});
	});
	const answerWith = (answering: Answering) => {
		next = answering;
	};
	return {
		origin,
		asked,
		answerWith,
		answerData: (data) =>
			answerWith({
				headers: { "content-type": "application/json; charset=utf-8" },
				body: JSON.stringify({ status: "true", data }),
			}),
		close,
	};
}
