/** HTTPS requests to a proxy with a certificate of its own, from any address of this machine. */
import { once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import type { Answer, Question } from "../fixtures/exchange.ts";
import { PATIENCE, within } from "../fixtures/within.ts";

/** Only a failing test waits for it, ms. */
const ANSWER_MS = 20_000 * PATIENCE;

export interface SecureQuestion extends Question {
	/** The client's address, one of 127.0.0.0/8. */
	from?: string;
	/** On a connection that is not used again. */
	isAlone?: boolean;
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 64 });

/** Begins a request; it is sent when the returned request has been flushed. */
export function begin(port: number, path: string, question: SecureQuestion = {}): ClientRequest {
	const { method = "GET", headers = {}, body, from = "127.0.0.1", isAlone = false } = question;
	const asked = request({
		hostname: "127.0.0.1",
		servername: "localhost",
		port,
		path,
		method,
		...(isAlone ? { agent: false, rejectUnauthorized: false } : { agent }),
		headers: { host: "localhost", ...headers },
		localAddress: from,
	});
	asked.end(body);
	return asked;
}

/** The response, as soon as its head is there. */
export async function headOf(asked: ClientRequest): Promise<IncomingMessage> {
	const [response] = await within(`the answer to ${asked.path}`, once(asked, "response"));
	return response;
}

/** One exchange, to its end. */
export async function secureExchange(
	port: number,
	path: string,
	question: SecureQuestion = {},
): Promise<Answer> {
	const asked = begin(port, path, question);
	const whole = headOf(asked).then(async (response) => ({
		response,
		body: await buffer(response),
	}));
	const { response, body } = await within(`all of ${path}`, whole, () => "", ANSWER_MS);
	const { statusCode: status = 0, headers } = response;
	return { status, headers, body, text: body.toString("utf8") };
}
