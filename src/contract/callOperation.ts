/** Calls an operation of a results server over HTTP, typed by its description. */
import * as v from "valibot";
import { envelope } from "./call.ts";
import type { DeepReadonly, MediaTypes, Operation, PathParameters } from "./operation.ts";

export interface OperationServer {
	/** With the prefix, if it has one. */
	address: string;
	/** A key of the event or the operator's token; '' for none. */
	key: string;
	/** The longest wait for an answer, ms. */
	timeoutMs: number;
	fetch: Fetch;
}

/** Sends a request: over HTTP (src/nodeFetch.ts, because Node's own fetch can end the process), or to a handler in this process (src/http/fetchFrom.ts). */
export type Fetch = (
	address: string,
	sent: {
		method: string;
		headers: Readonly<Record<string, string>>;
		body: string | Uint8Array<ArrayBuffer> | null;
		signal: AbortSignal;
	},
) => Promise<Response>;

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

/** The address of an operation on its server, such as /scorequery/admin/M1001/keys. */
export function addressOf<Declared extends Operation>(
	{ path }: Declared,
	place: PathParameters<Declared["path"]>,
): string {
	const values = new Map<string, string>(Object.entries(place));
	return path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(values.get(name) ?? ""),
	);
}

/** An operation that answers a file. */
export type FileOperation = Operation & { readonly answer: MediaTypes };

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
	const answer: Declared["answer"] = operation.answer;
	const answered = await readEnvelope(await send(server, operation, place, request, file));
	return answered.ok ? { ok: true, data: v.parse(answer, answered.data) } : answered;
}

/** Calls an operation that answers a file; its bytes are read while they come. @throws as `callOperation` */
export async function fetchFile<const Declared extends FileOperation>(
	server: OperationServer,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
): Promise<Outcome<ReadableStream<Uint8Array<ArrayBuffer>>>> {
	const response = await send(server, operation, place, request, NO_FILE);
	const isFile = response.ok && response.headers.has("content-disposition");
	if (isFile && response.body !== null) return { ok: true, data: response.body };
	const answered = await readEnvelope(response);
	if (!answered.ok) return answered;
	return { ok: false, status: response.status, code: "", message: "the server sent no file" };
}

async function send<Declared extends Operation>(
	server: OperationServer,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	file: Uint8Array<ArrayBuffer>,
): Promise<Response> {
	const { method, sent } = operation;
	const isQuery = sent === "query" || sent === "file";
	const query = isQuery ? `?${new URLSearchParams(Object.entries(Object(request)))}` : "";
	return server.fetch(`${server.address}${addressOf(operation, place)}${query}`, {
		method,
		headers: {
			...(server.key === "" ? {} : { authorization: `Bearer ${server.key}` }),
			...(method === "POST" && !isQuery ? { "content-type": "application/json" } : {}),
		},
		body: method === "GET" ? null : isQuery ? file : (JSON.stringify(request) ?? null),
		signal: AbortSignal.timeout(server.timeoutMs),
	});
}

type Refused = Extract<Outcome<never>, { ok: false }>;

async function readEnvelope(response: Response): Promise<{ ok: true; data: unknown } | Refused> {
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
	return { ok: true, data };
}

const NO_FILE = new Uint8Array();
