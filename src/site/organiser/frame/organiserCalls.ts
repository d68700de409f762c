/**
 * The client of organisers' operations in the browser. It calls the page's own origin, where the session is, and reads what
 * this version of the product wrote: so it checks the envelope, and no field (a page and its server are of one version).
 */
import {
	type AnswerOf,
	addressOf,
	type DataOperation,
	type RequestOf,
} from "../../../contract/callOperation.ts";
import type { PathParameters } from "../../../contract/operation.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";
import type { Answered } from "./answered.ts";
import { readBody } from "./readBody.ts";
import { trusted } from "./trusted.ts";

/** Time limit of an answer, ms. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Time limit of an answer about a whole file, ms: a list of 60,000 runners over a slow line, to a busy server. */
export const FILE_PATIENCE_MS = 180_000;

/**
 * Calls an operation as the member who is signed in. A lost session leads to the logout page (SPEC section 6).
 * @param server prefix of the addresses, '' for none
 * @param request its fields; undefined if it has none
 * @param patienceMs how long the answer is waited for
 * @throws LoginExpired
 */
export async function callOrganiser<const Declared extends DataOperation>(
	server: string,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	patienceMs = ANSWER_TIMEOUT_MS,
): Promise<Answered<AnswerOf<Declared>>> {
	const { method } = operation;
	const isGet = method === "GET";
	const query = isGet ? `?${new URLSearchParams(Object.entries(Object(request)))}` : "";
	const sent = isGet
		? {}
		: { headers: { "content-type": "application/json" }, body: JSON.stringify(request ?? {}) };
	const address = `${server}${addressOf(operation, place)}${query}`;
	return ask(address, { method, ...sent }, patienceMs);
}

/**
 * Sends a file, with the fields of the operation as a query.
 * @throws LoginExpired
 */
export function sendOrganiserFile<const Declared extends DataOperation>(
	server: string,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	file: Blob,
): Promise<Answered<AnswerOf<Declared>>> {
	const query = new URLSearchParams(Object.entries(Object(request)));
	const headers = { "content-type": file.type };
	const sent = { method: operation.method, body: file, headers };
	return ask(`${server}${addressOf(operation, place)}?${query}`, sent, FILE_PATIENCE_MS);
}

async function ask<Data>(
	address: string,
	init: RequestInit,
	patienceMs: number,
): Promise<Answered<Data>> {
	let response: Response;
	let body: unknown;
	try {
		response = await fetch(address, {
			...init,
			cache: "no-store",
			redirect: "error",
			signal: AbortSignal.timeout(patienceMs),
		});
		body = await response.json();
	} catch {
		return { kind: "unreachable" };
	}
	if (response.status === 401) throw loginExpired();
	return trusted(readBody(response.status, body));
}
