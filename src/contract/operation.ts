/**
 * What an operation is. Each has a file that exports one `defineOperation({ ... })`; the results server's router, access check and
 * body limit, `callOperation`, the OpenAPI document and the tables of docs/api.md are derived from it.
 */
import * as v from "valibot";
import type { OperationCode } from "./refusals.ts";

/** Codes of refusals, each with what it means. */
export type Refusals = Readonly<Partial<Record<OperationCode, string>>>;

/** Fields of the envelope beside the data, all texts. */
export type Beside = Readonly<Record<string, { description: string; examples: readonly string[] }>>;

export interface Operation {
	/** Below the prefix; {pjid} is a parameter, here an event's id. */
	path: string;
	method: "GET" | "POST";
	/** Further methods that do the same. A POST that allows GET takes its fields as a query there. */
	also: readonly ("GET" | "HEAD" | "PUT")[];
	/** A `reader key` is one of the event's, or the operator's token. */
	access: "anyone" | "reader key" | "operator";
	/** Whether each client address has a share of it: beyond that the answer is 429. */
	isLimited: boolean;
	/** Bytes. A larger body is refused with 413. */
	bodyLimit: number;
	/** How the request is sent: `lines` is JSON, or NDJSON with one item a line; a `file` is the body, with fields as a query. */
	sent: "nothing" | "query" | "json" | "lines" | "form" | "file";
	/** As it is sent. */
	request: v.GenericSchema;
	/** The answer's data as it is sent, or the media types of a file. */
	answer: v.GenericSchema | MediaTypes;
	beside: Beside;
	/** Whether data is sent in the envelope of SPEC section 7. */
	isEnveloped: boolean;
	/** Of a file that is sent. */
	mediaTypes: MediaTypes;
	/** Refusals of this operation, beyond those of any request (refusals.ts). */
	refusals: Refusals;
	tag: "results" | "clips" | "site" | "timing" | "operator";
	summary: string;
	/** '' where the summary says all. */
	description: string;
}

/** Of files. */
export type MediaTypes = readonly string[];

/** Declares an operation; only fixes its types. */
export function defineOperation<const Declared extends Operation>(operation: Declared): Declared {
	return operation;
}

/** The parameters of a path: `pjid` of /ingest/{pjid}. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | ParameterOf<Rest>
	: never;

/** Values of the parameters of a path. */
export type Place<Path extends string> = Readonly<Record<ParameterOf<Path>, string>>;

/** Data that is sent and not changed. */
export type Told<Data> = Data extends object
	? { readonly [Key in keyof Data]: Told<Data[Key]> }
	: Data;

/** Enough for a few fields, bytes. */
export const FIELDS_LIMIT_BYTES = 64 * 1024;

const usual = {
	also: [],
	beside: {},
	bodyLimit: FIELDS_LIMIT_BYTES,
	description: "",
	isEnveloped: true,
	isLimited: false,
	mediaTypes: [],
	refusals: {},
} as const;

/** A call that anyone may make. An operation adds to one of these what is its own, its method and path among it. */
export const visitorCall = { ...usual, access: "anyone", tag: "results", sent: "json" } as const;

/** One whose answer is the same for all visitors: by GET as well, so that shared caches can hold it. */
export const sharedCall = { ...visitorCall, also: ["GET", "HEAD"] } as const;

/** A file that anyone may fetch. */
export const publicFile = {
	...visitorCall,
	also: ["HEAD"],
	sent: "query",
	isLimited: true,
} as const;

/** For devices that time the race. */
export const timingCall = {
	...visitorCall,
	access: "reader key",
	tag: "timing",
	isLimited: true,
} as const;

/** For commands of the operator: a change. */
export const operatorCall = { ...timingCall, access: "operator", tag: "operator" } as const;

/** For commands of the operator: a question, with its fields as a query. */
export const operatorQuery = { ...operatorCall, sent: "query" } as const;

/** The request of an operation without fields. */
export const NO_FIELDS = v.undefined();
