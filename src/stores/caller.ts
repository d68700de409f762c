/**
 * The one client of the contract, for pages on the server and islands in the browser (SPEC section 7).
 *
 * It adds the current event's id to the query (GET) or the body (POST), always appends a query string,
 * sends JSON, or a form where a file is included, and reads JSON by the content type, else binary.
 */
import ky, { HTTPError } from "ky";
import * as v from "valibot";
import { type Call, envelope } from "../contract/call.ts";
import { HostNotAllowed } from "../contract/errors/HostNotAllowed.ts";
import { LoginExpired } from "../contract/errors/LoginExpired.ts";
import { ResponseNotOk } from "../contract/errors/ResponseNotOk.ts";
import { StatusNotTrue } from "../contract/errors/StatusNotTrue.ts";
import { UnknownMethod } from "../contract/errors/UnknownMethod.ts";
import { UnreadableAnswer } from "../contract/errors/UnreadableAnswer.ts";
import type { ServerChoice } from "../contract/site.ts";

/** How long a call may take before the caller gives up, ms. */
const CALL_TIMEOUT_MS = 10_000;

export interface CallerSettings {
	/** Where the calls go, with the prefix: `https://host/prefix`; '' is the page's own origin. */
	server: string;
	/** The current event, or null on pages without one. */
	eventId: string | null;
	/** What a 401 leads to, beyond the error: in the browser, the logout page. */
	onLoginExpired: () => void;
}

type Payload = Readonly<Record<string, unknown>>;

export interface Caller {
	/**
	 * Makes a call of the contract.
	 * @returns the answer's data, in the sport's terms
	 * @throws LoginExpired, ResponseNotOk, StatusNotTrue, UnreadableAnswer (SPEC section 8)
	 */
	call<Request extends v.GenericSchema, Data extends v.GenericSchema>(
		call: Call<Request, Data>,
		payload: Payload,
	): Promise<v.InferOutput<Data>>;
	/**
	 * Sends a request to any of the server's addresses.
	 * @returns the parsed JSON where the content type says so, else the bytes
	 * @throws UnknownMethod, LoginExpired, ResponseNotOk, UnreadableAnswer
	 */
	send(method: string, path: string, payload: Payload): Promise<unknown>;
}

/** Makes a caller for one results server and one event. */
export function createCaller({ server, eventId, onLoginExpired }: CallerSettings): Caller {
	async function send(method: string, path: string, payload: Payload): Promise<unknown> {
		const full = eventId === null ? payload : { pjid: eventId, ...payload };
		const response = await ky(`${server}${path}?${method === "GET" ? queryOf(full) : ""}`, {
			...requestOptions(method, full),
			credentials: "same-origin",
			// It could lead to a host that is not on the allow-list.
			redirect: "error",
			timeout: CALL_TIMEOUT_MS,
			retry: 0,
		}).catch((error: unknown) => {
			if (!(error instanceof HTTPError)) throw error;
			if (error.response.status !== 401) throw new ResponseNotOk(error.response.status);
			console.warn("token expire");
			onLoginExpired();
			throw new LoginExpired();
		});
		const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
		if (!isJson) return response.blob();
		return response.json().catch((error: unknown) => {
			throw error instanceof SyntaxError ? new UnreadableAnswer(path, error.message) : error;
		});
	}

	return {
		send,
		async call(call, payload) {
			const answer = v.safeParse(envelope, await send(call.method, call.path, payload));
			if (!answer.success) throw new UnreadableAnswer(call.path, reasonOf(answer.issues));
			const { status, code, message, data } = answer.output;
			if (status !== "true") throw new StatusNotTrue(code, message);
			const read = v.safeParse(call.data, data);
			if (!read.success) throw new UnreadableAnswer(call.path, reasonOf(read.issues));
			return read.output;
		},
	};
}

function reasonOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
	const [first] = issues;
	return `${v.getDotPath(first) ?? "answer"}: ${first.message}`;
}

function requestOptions(method: string, payload: Payload) {
	// Shared caches may answer, the browser's own must ask first: it would serve what is stale while it renews it.
	if (method === "GET") return { method, cache: "no-cache" } as const;
	if (method !== "POST") throw new UnknownMethod(method);
	const hasFile = Object.values(payload).some((value) => value instanceof Blob);
	return hasFile ? { method, body: formOf(payload) } : { method, json: payload };
}

function queryOf(payload: Payload): URLSearchParams {
	return new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]));
}

function formOf(payload: Payload): FormData {
	const form = new FormData();
	for (const [key, value] of Object.entries(payload))
		form.append(key, value instanceof Blob ? value : String(value));
	return form;
}

/**
 * Where an event's calls go: its own `pjServer`, https but on loopback, if the settings allow it.
 * @throws HostNotAllowed
 */
export function serverOf(pjServer: string, choice: ServerChoice): string {
	const { listServer, defaultProjectServer, allowedHosts, prefix } = choice;
	const named = pjServer || defaultProjectServer;
	const host = named
		.replace(/^https?:\/\//, "")
		.replace(/\/+$/, "")
		.toLowerCase();
	if (host === "" || (listServer !== "" && host === new URL(listServer).host))
		return `${listServer}${prefix}`;
	if (!allowedHosts.includes(host)) throw new HostNotAllowed(host);
	const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
	return `${isLoopback ? "http" : "https"}://${host}${prefix}`;
}

/** The same for islands: null where the settings do not allow the event's server. */
export function browserServerOf(pjServer: string, choice: ServerChoice): string | null {
	try {
		return serverOf(pjServer, choice);
	} catch (error) {
		if (error instanceof HostNotAllowed) return null;
		throw error;
	}
}
