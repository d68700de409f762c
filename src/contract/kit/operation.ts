/**
 * The definition of operations. Each is exported by a file as `defineOperation({ ... })`. The results server's router, access
 * check and body limit, `callOperation`, the OpenAPI document and the pages of docs/api are derived from it.
 */
import * as v from "valibot";
import type { OperationCode } from "./refusals.ts";
import type { OperationAccess } from "./role.ts";

/** Codes of refusals, each with its description. */
export type Refusals = Readonly<Partial<Record<OperationCode, string>>>;

/** Fields of the envelope beside the data, all texts. */
export type Beside = Readonly<Record<string, { description: string; examples: readonly string[] }>>;

export interface Operation {
	/** Below the prefix. Names in braces are parameters; {pjid} is an event's id. */
	path: string;
	method: "GET" | "POST";
	/** Further methods with the same effect. With GET, the fields of a POST are sent as a query. */
	also: readonly ("GET" | "HEAD" | "PUT")[];
	/** Who may call it. A role needs {pjid} or {orgid} in the path. */
	access: OperationAccess;
	/** Whether it can be refused with 409, because another person changed the same thing. */
	mayConflict: boolean;
	/** Whether each client address has a share; beyond it the answer is 429. */
	isLimited: boolean;
	/** Bytes. A larger body is refused with 413. */
	bodyLimit: number;
	/**
	 * How the request is sent. `lines`: JSON, or NDJSON with one item per line. `fields`: JSON, or a form. `file`: the body is a
	 * file, the fields are a query.
	 */
	sent: "nothing" | "query" | "json" | "lines" | "form" | "fields" | "file";
	/** The request as it is sent. */
	request: v.GenericSchema;
	/** The answer's data as it is sent, or the media types of a file. */
	answer: v.GenericSchema | MediaTypes;
	beside: Beside;
	/** Whether data is sent in the envelope of SPEC section 7. */
	isEnveloped: boolean;
	/** The accepted types of a file that is sent. */
	mediaTypes: MediaTypes;
	/** Refusals of this operation, beyond those of any request (refusals.ts). */
	refusals: Refusals;
	tag: "results" | "clips" | "site" | "timing" | "organiser" | "operator";
	summary: string;
	/** '' if the summary is enough. */
	description: string;
}

/** Media types of files. */
export type MediaTypes = readonly string[];

/** Declares an operation with its exact type. */
export function defineOperation<const Declared extends Operation>(operation: Declared): Declared {
	return operation;
}

/** The checked request of an operation. */
export type CheckedRequest<Declared extends Operation> = v.InferOutput<Declared["request"]>;

/** The parameters of a path: `pjid` of /ingest/{pjid}. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | ParameterOf<Rest>
	: never;

/** Values of the parameters of a path. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterOf<Path>, string>>;

/** Data with all its fields read-only. */
export type DeepReadonly<Data> = Data extends object
	? { readonly [Key in keyof Data]: DeepReadonly<Data[Key]> }
	: Data;

/** Enough for a few fields, bytes. */
export const FIELDS_LIMIT_BYTES = 64 * 1024;

const defaults = {
	also: [],
	beside: {},
	bodyLimit: FIELDS_LIMIT_BYTES,
	description: "",
	isEnveloped: true,
	isLimited: false,
	mayConflict: false,
	mediaTypes: [],
	refusals: {},
} as const;

/** A call that anyone may make. An operation extends one of these presets, at least by its method and path. */
export const visitorCall = { ...defaults, access: "anyone", tag: "results", sent: "json" } as const;

/** A call whose answer is the same for all visitors: also by GET, so that shared caches can store it. */
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

/** A change by a command of the operator. */
export const operatorCall = { ...timingCall, access: "operator", tag: "operator" } as const;

/** A query by a command of the operator. */
export const operatorQuery = { ...operatorCall, sent: "query" } as const;

/** A change by a member who is an owner, for the event or the organisation in the path. */
export const ownerCall = { ...timingCall, access: "owner", tag: "organiser" } as const;

/** A query that only owners may make. */
export const ownerQuery = { ...ownerCall, sent: "query" } as const;

/** A change by a timekeeper or an owner. @public */
export const timekeeperCall = { ...ownerCall, access: "timekeeper" } as const;

/** A query by a timekeeper or an owner. @public */
export const timekeeperQuery = { ...timekeeperCall, sent: "query" } as const;

/** A change that the role `desk` may make too: time marks. @public */
export const deskCall = { ...ownerCall, access: "desk" } as const;

/** A query by a member with any role for the event. @public */
export const staffQuery = { ...ownerCall, access: "any role", sent: "query" } as const;

/** A query by members who record time marks. */
export const deskQuery = { ...deskCall, sent: "query" } as const;

/** A query that announcers may make too. @public */
export const announcerQuery = { ...ownerCall, access: "announcer", sent: "query" } as const;

/** A query by devices and members alike: with a key of the event, or as an announcer, a timekeeper or an owner. @public */
export const announcerOrKeyQuery = { ...announcerQuery, access: "announcer or key" } as const;

/** A call by a signed-in person, about the person's account. */
export const memberCall = { ...ownerCall, access: "member" } as const;

/** The request of an operation without fields. */
export const NO_FIELDS = v.undefined();
