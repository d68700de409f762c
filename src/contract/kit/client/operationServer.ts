/**
 * A results server as the client calls it (callOperation.ts, fetchFile.ts). What differs between browsers, Node and a server in
 * this process is here: how a request is sent, and whether an answer is checked.
 */
import type * as v from "valibot";
import type { DeepReadonly, MediaTypes, Operation } from "../operation.ts";

/** A results server, and how it is called. */
export interface OperationServer {
	/** With the prefix, if it has one; '' is the page's own origin. */
	address: string;
	/** Of every request, such as the authorization. */
	headers: Readonly<Record<string, string>>;
	/** The longest wait for an answer, ms. */
	timeoutMs: number;
	fetch: Fetch;
	/** Reads the data of an answer: by its schema, or as it came from a server of the same version. */
	read: <Schema extends v.GenericSchema>(schema: Schema, data: unknown) => v.InferOutput<Schema>;
}

/**
 * Sends a request: from a browser (src/site/calls/pageServer.ts), from Node (src/nodeFetch.ts, because its own fetch can end the
 * process), or to a handler in this process (src/results/door/fetchFrom.ts).
 */
export type Fetch = (
	address: string,
	sent: {
		method: string;
		headers: Readonly<Record<string, string>>;
		body: string | SentBody | null;
		signal: AbortSignal;
	},
) => Promise<Response>;

/** The body of an operation that takes a file. A blob has its type, which is sent with it. */
export type SentBody = Uint8Array<ArrayBuffer> | Blob;

/** What a call has beside its fields. */
export interface Sending {
	/** The body of an operation that takes a file. */
	file?: SentBody;
	/** The longest wait for this answer, ms. */
	timeoutMs?: number;
	/** Ends the call. */
	signal?: AbortSignal;
}

/** The data of an operation's answer, as it is read. */
export type AnswerOf<Declared extends DataOperation> = v.InferOutput<Declared["answer"]>;

/** An operation that answers data, not a file. */
export type DataOperation = Operation & { readonly answer: v.GenericSchema };

/** An operation that answers a file. */
export type FileOperation = Operation & { readonly answer: MediaTypes };

/** The request of an operation, as it is sent. */
export type RequestOf<Declared extends Operation> = DeepReadonly<v.InferInput<Declared["request"]>>;
