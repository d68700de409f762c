/** What the document says of one call, in our own terms: describeOperation.ts says it in OpenAPI's. */
import type * as v from "valibot";
import type { Call } from "../call.ts";
import type { SportCode } from "./refusals.ts";

/** Who may ask: anybody, a timing device with a key of the event, or a command on the server's machine. */
export type Admission = "anybody" | "reader" | "operator";

/** How a question is put. */
export type Asked =
	| { by: "nothing" }
	| { by: "query"; fields: v.GenericSchema }
	/** As JSON; where it is a list, perhaps also as NDJSON, one item a line. */
	| { by: "body"; fields: v.GenericSchema; takesLines: boolean }
	/** A file as the body, and the rest by the query. */
	| { by: "file"; fields: v.GenericSchema; mediaTypes: readonly string[] };

/** Texts of the envelope beside the data, by name, with what they mean. */
export type Beside = Readonly<Record<string, { description: string; examples: readonly string[] }>>;

/** JSON in the envelope, or a file of one of these media types. */
export type Answered =
	| { kind: "data"; data: v.GenericSchema; beside: Beside }
	| { kind: "file"; mediaTypes: readonly string[] };

export interface Operation {
	/** Below the prefix; {pjid} in it is an event's id. */
	path: string;
	method: "GET" | "POST";
	/** Whether it may be asked by GET as well, by its query: its answer is everybody's (DESIGN section 6). */
	isShared: boolean;
	tag: "results" | "timing" | "operator";
	summary: string;
	/** What else there is to know; '' where that is all. */
	description: string;
	admits: Admission;
	asked: Asked;
	answer: Answered;
	/** Refusals in the sport, which come with 200. */
	refusals: readonly SportCode[];
}

/** By the name of the call in generated clients, which its schemas have too. */
export type Operations = Readonly<Record<string, Operation>>;

type Described = Pick<Operation, "isShared" | "summary" | "description" | "refusals"> & {
	beside?: Beside;
};

/** A call of SPEC section 7; `data` is its answer as it travels, before the site reads it. */
export function resultsCall(
	{ path, method, request }: Call<v.GenericSchema, v.GenericSchema>,
	data: v.GenericSchema,
	{ beside = {}, ...described }: Described,
): Operation {
	return {
		path,
		method,
		tag: "results",
		admits: "anybody",
		asked: { by: "body", fields: request, takesLines: false },
		answer: { kind: "data", data, beside },
		...described,
	};
}

type Sent = Pick<Operation, "path" | "method" | "summary" | "description" | "asked" | "refusals">;

/** A call of the operator's commands. */
export function operatorCall(data: v.GenericSchema, sent: Sent): Operation {
	return {
		isShared: false,
		tag: "operator",
		admits: "operator",
		answer: { kind: "data", data, beside: {} },
		...sent,
	};
}
