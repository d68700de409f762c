/** Calls an operation of a results server over HTTP, typed by its description. */
import * as v from "valibot";
import { envelope } from "./call.ts";
import type { DeepReadonly, Operation, PathParameters } from "./operation.ts";

export interface OperationServer {
	/** With the prefix, if it has one. */
	address: string;
	/** A key of the event or the operator's token; '' for none. */
	key: string;
	/** The longest wait for an answer, ms. */
	timeoutMs: number;
	/** Sends the requests. Node's own fetch can end the process (src/nodeFetch.ts). */
	fetch: typeof globalThis.fetch;
}

/** The data of an operation's answer, as it is read. */
export type AnswerOf<Declared extends DataOperation> = v.InferOutput<Declared["answer"]>;

/** An operation that answers data, not a file. */
export type DataOperation = Operation & { readonly answer: v.GenericSchema };

/** The request of an operation, as it is sent. */
export type RequestOf<Declared extends Operation> = DeepReadonly<v.InferInput<Declared["request"]>>;

/** `code` is '' if the answer was not a results server's. */
export type Outcome<Data> =
	| { ok: true; data: Data }
	| { ok: false; status: number; code: string; message: string };

/** The address of an operation on its server, such as /ingest/M1001/key. */
export function addressOf<Declared extends Operation>(
	{ path }: Declared,
	place: PathParameters<Declared["path"]>,
): string {
	const values = new Map<string, string>(Object.entries(place));
	return path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(values.get(name) ?? ""),
	);
}

/**
 * Calls an operation that answers data.
 * @param request its fields; undefined if it has none
 * @param file the body of an operation that takes a file
 * @throws TypeError or DOMException without an answer, v.ValiError if the answer is malformed
 */
export async function callOperation<const Declared extends DataOperation>(
	server: OperationServer,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	file: Uint8Array<ArrayBuffer> = NO_FILE,
): Promise<Outcome<AnswerOf<Declared>>> {
	const { method, sent } = operation;
	const answer: Declared["answer"] = operation.answer;
	const isQuery = sent === "query" || sent === "file";
	const query = isQuery ? `?${new URLSearchParams(Object.entries(Object(request)))}` : "";
	const response = await server.fetch(`${server.address}${addressOf(operation, place)}${query}`, {
		method,
		headers: {
			...(server.key === "" ? {} : { authorization: `Bearer ${server.key}` }),
			...(method === "POST" && !isQuery ? { "content-type": "application/json" } : {}),
		},
		body: method === "GET" ? null : isQuery ? file : (JSON.stringify(request) ?? null),
		signal: AbortSignal.timeout(server.timeoutMs),
	});
	const read = v.safeParse(envelope, await response.json().catch(() => null));
	if (!read.success)
		return {
			ok: false,
			status: response.status,
			code: "",
			message: `the server answered ${response.status}`,
		};
	const { status, code, message, data } = read.output;
	if (!response.ok || status !== "true")
		return { ok: false, status: response.status, code, message };
	return { ok: true, data: v.parse(answer, data) };
}

const NO_FILE = new Uint8Array();
