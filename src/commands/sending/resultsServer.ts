/** One request to a results server, and whether its answer allows another attempt. */
import ky from "ky";
import * as v from "valibot";
import { envelope } from "../../contract/kit/call.ts";
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

/** A request to an address of the contract. */
export type Asked =
	| { method: "GET"; path: string }
	| { method: "POST"; path: string; body: unknown };

/** Makes a request that a server may not know. @throws CommandFailed if another attempt cannot succeed */
export type Ask = (asked: Asked) => Promise<Attempt | Absent>;

export type ResultsServer = ReturnType<typeof createResultsServer>;

/** @param stop aborts a running request */
export function createResultsServer(findAccess: FindAccess, dataFolder: string, stop: AbortSignal) {
	async function attempt(access: Access, request: Asked): Promise<Attempt | Absent> {
		const { method, path } = request;
		const asked = ky(`${access.address}${path}`, {
			fetch: nodeFetch,
			method,
			...(request.method === "POST" ? { json: request.body } : {}),
			headers: { authorization: access.authorization },
			timeout: TIMEOUT_MS,
			signal: stop,
			retry: 0,
			throwHttpErrors: false,
			// A followed POST would become a GET, and the key would go to another server.
			redirect: "manual",
		});
		// The body of the promise, so that the timeout covers it too.
		const text = await asked.text();
		const response = await asked;
		if (response.status === 401 && findAccess()?.authorization !== access.authorization)
			return { kind: "later", reason: "the server has restarted", askedMs: 0 };
		if (method === "GET" && NO_SUCH_ADDRESS.has(response.status)) return { kind: "absent" };
		return judge({ access, path: path.replace(/\/race$/, ""), response, text });
	}
	const ask: Ask = async (asked) => {
		const access = findAccess();
		if (access === null)
			return { kind: "later", reason: `no server runs on ${dataFolder}`, askedMs: 0 };
		return attempt(access, asked).catch((error: unknown): Later => {
			stop.throwIfAborted();
			if (error instanceof CommandFailed) throw error;
			const reason = `${access.address} cannot be reached (${reasonOf(error)})`;
			return { kind: "later", reason, askedMs: 0 };
		});
	};
	return {
		ask,
		/** Sends JSON to an address of the contract. @throws CommandFailed if another attempt cannot succeed */
		async post(path: string, body: unknown): Promise<Attempt> {
			const answered = await ask({ method: "POST", path, body });
			if (answered.kind !== "absent") return answered;
			throw new CommandFailed(`${path} is not there`);
		},
	};
}

/** Statuses of servers that do not have an address. */
const NO_SUCH_ADDRESS = new Set([404, 405, 501]);

interface Answer {
	access: Access;
	path: string;
	response: Response;
	text: string;
}

/** Time-outs and rate limits pass; so do all statuses from 500. */
const PASSING_STATUS = new Set([408, 425, 429]);

function judge({ access: { address }, path, response, text }: Answer): Attempt {
	const { status, headers } = response;
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
