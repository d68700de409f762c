/**
 * The one client of the contract, for pages on the server and islands in the browser (SPEC section 7).
 *
 * It adds the current event's id to the query (GET) or the body (POST), always appends a query string,
 * sends JSON, or a form if a file is included, and reads JSON by the content type, else binary.
 */
import ky, { HTTPError } from "ky";
import type * as v from "valibot";
import type { Call } from "../../contract/kit/call.ts";
import { ResponseNotOk } from "../../contract/kit/errors/ResponseNotOk.ts";
import { UnknownMethod } from "../../contract/kit/errors/UnknownMethod.ts";
import { UnreadableAnswer } from "../../contract/kit/errors/UnreadableAnswer.ts";
import type { OnRefusal } from "./callLog.ts";
import { loginExpired } from "./leaveForLogout.ts";
import { readAnswer } from "./readResponse.ts";

/** Time limits of the response's headers and of its whole body, ms. */
const CALL_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

export interface CallerSettings {
	/** Address of the server with the prefix: `https://host/prefix`; '' is the page's own origin. */
	server: string;
	/** The current event, or null on pages without one. */
	eventId: string | null;
	/** Called on a 401 before the error is thrown: in the browser, it opens the logout page. */
	onLoginExpired: () => void;
	/** Logs a status other than 'true'. Default: to the console. */
	onRefusal?: OnRefusal;
	/** Sends the requests instead of the global fetch. */
	fetch?: typeof globalThis.fetch;
}

type Payload = Readonly<Record<string, unknown>>;

export interface Caller {
	/**
	 * Makes a call of the contract.
	 * @returns the answer's data, in the glossary's terms
	 * @throws LoginExpired, ResponseNotOk, StatusNotTrue, UnreadableAnswer (SPEC section 8)
	 */
	call<Request extends v.GenericSchema, Data extends v.GenericSchema>(
		call: Call<Request, Data>,
		payload: Payload,
	): Promise<v.InferOutput<Data>>;
	/**
	 * Sends a request to any of the server's addresses.
	 * @returns the parsed JSON if the content type is JSON, else the bytes
	 * @throws UnknownMethod, LoginExpired, ResponseNotOk, UnreadableAnswer
	 */
	send(method: string, path: string, payload: Payload): Promise<unknown>;
}

/** Makes a caller for one results server and one event. */
export function createCaller({
	server,
	eventId,
	onLoginExpired,
	onRefusal,
	...sender
}: CallerSettings): Caller {
	async function fetchAnswer(method: string, path: string, payload: Payload): Promise<Response> {
		const full = eventId === null ? payload : { pjid: eventId, ...payload };
		return ky(`${server}${path}?${method === "GET" ? queryOf(full) : ""}`, {
			...requestOptions(method, full),
			...sender,
			credentials: "same-origin",
			// It could lead to a host that is not on the allow-list.
			redirect: "error",
			timeout: CALL_TIMEOUT_MS,
			// ky's timeout ends with the headers. A body that stops midway needs a limit of its own.
			signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
			retry: 0,
		}).catch((error: unknown) => {
			if (!(error instanceof HTTPError)) throw error;
			if (error.response.status !== 401) throw new ResponseNotOk(error.response.status);
			throw loginExpired(onLoginExpired);
		});
	}

	async function send(method: string, path: string, payload: Payload): Promise<unknown> {
		const response = await fetchAnswer(method, path, payload);
		const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
		if (!isJson) return response.blob();
		return response.json().catch((error: unknown) => {
			throw error instanceof SyntaxError ? new UnreadableAnswer(path, error.message) : error;
		});
	}

	return {
		send,
		async call(call, payload) {
			return readAnswer(call, await send(call.method, call.path, payload), onRefusal);
		},
	};
}

function requestOptions(method: string, payload: Payload) {
	// Shared caches may answer. The browser's own must revalidate: it would serve a stale answer while it renews it.
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
