/**
 * One request of the contract's client to a results server, and whether its answer allows another attempt. Its outcomes are not the
 * client's, because they follow from what the client leaves out: the wait that the server requests, a body that is too large, an
 * address that an older server lacks, and a page that is no results server's.
 */
import * as v from "valibot";
import { envelope } from "../../contract/kit/call.ts";
import { addressOf } from "../../contract/kit/client/addressOf.ts";
import type { OperationServer, RequestOf } from "../../contract/kit/client/operationServer.ts";
import { send } from "../../contract/kit/client/sendRequest.ts";
import type { Operation, PathParameters } from "../../contract/kit/operation.ts";
import { nodeFetch } from "../../nodeFetch.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { retryAfterMs } from "./backoff.ts";
import type { Access, FindAccess } from "./readerAccess.ts";

/** A commit of 5,000 reads takes a fraction of this, ms. */
const TIMEOUT_MS = 30_000;

/** Another attempt may succeed; `askedMs` is the wait that the server requested, 0 for none. */
export interface Later {
	kind: "later";
	reason: string;
	askedMs: number;
}

/** The server does not have the address: it is of an older version, or not ours. */
interface Absent {
	kind: "absent";
}

export type Attempt = { kind: "data"; data: unknown } | { kind: "too large" } | Later;

/** Calls an operation that a server may not know. @throws CommandFailed if another attempt cannot succeed */
export type Ask = <const Declared extends Operation>(
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
) => Promise<Attempt | Absent>;

export type ResultsServer = ReturnType<typeof createResultsServer>;

/** @param stop aborts a running request */
export function createResultsServer(findAccess: FindAccess, dataFolder: string, stop: AbortSignal) {
	const ask: Ask = async (operation, place, request) => {
		const access = findAccess();
		if (access === null)
			return { kind: "later", reason: `no server runs on ${dataFolder}`, askedMs: 0 };
		const sent = await send(
			serverOf(access),
			operation,
			place,
			request,
			{ signal: stop },
			readAnswer,
		);
		if (sent.kind === "unreachable") {
			stop.throwIfAborted();
			const reason = `${access.address} cannot be reached (${reasonOf(sent.cause)})`;
			return { kind: "later", reason, askedMs: 0 };
		}
		const { status, body } = sent.data;
		if (status === 401 && findAccess()?.authorization !== access.authorization)
			return { kind: "later", reason: "the server has restarted", askedMs: 0 };
		if (operation.method === "GET" && NO_SUCH_ADDRESS.has(status)) return { kind: "absent" };
		const path = addressOf(operation, place).replace(/\/race$/, "");
		return judge({ access, path, status, ...body });
	};
	return {
		ask,
		/** Calls an operation that every server has. @throws CommandFailed if another attempt cannot succeed */
		async post<const Declared extends Operation>(
			operation: Declared,
			place: PathParameters<Declared["path"]>,
			request: RequestOf<Declared>,
		): Promise<Attempt> {
			const answered = await ask(operation, place, request);
			if (answered.kind !== "absent") return answered;
			throw new CommandFailed(`${addressOf(operation, place)} is not there`);
		},
	};
}

function serverOf({ address, authorization }: Access): OperationServer {
	return {
		address,
		headers: { authorization },
		timeoutMs: TIMEOUT_MS,
		// A followed POST would become a GET, and the key would go to another server.
		fetch: (to, sent) => nodeFetch(to, { ...sent, redirect: "manual" }),
		read: v.parse,
	};
}

async function readAnswer(response: Response): Promise<{ headers: Headers; text: string }> {
	return { headers: response.headers, text: await response.text() };
}

/** Statuses of servers that do not have an address. */
const NO_SUCH_ADDRESS = new Set([404, 405, 501]);

interface Answer {
	access: Access;
	path: string;
	status: number;
	headers: Headers;
	text: string;
}

/** Time-outs and rate limits pass; so do all statuses from 500. */
const PASSING_STATUS = new Set([408, 425, 429]);

function judge({ access: { address }, path, status, headers, text }: Answer): Attempt {
	if (status === 413) return { kind: "too large" };
	const askedMs = retryAfterMs(headers.get("retry-after"), Date.now());
	const wrapped = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
	const said = wrapped.success ? wrapped.output : null;
	const message = said?.message || `it answered ${status}`;
	if (status >= 500 || PASSING_STATUS.has(status) || said?.code === "unavailable")
		return { kind: "later", reason: `${address}: ${message}`, askedMs };
	if (status === 401)
		throw new CommandFailed(
			`${address}${path} refuses the key: make one on the server with gantry key, and give it with --key`,
		);
	if (status >= 300 && status < 400)
		throw new CommandFailed(
			`${address}${path} has moved to ${headers.get("location")}: give that address with --server`,
		);
	if (status === 404)
		throw new CommandFailed(
			`${address}${path} is not there: add the prefix of the results server to --server, if it has one`,
		);
	if (status >= 400 || (said !== null && said.status !== "true"))
		throw new CommandFailed(`${address}: ${message}`);
	// A login page of a network in between answers 200 to every request.
	if (said === null)
		return { kind: "later", reason: `${address}: the answer is not a results server's`, askedMs };
	return { kind: "data", data: said.data };
}
