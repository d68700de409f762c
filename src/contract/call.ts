/**
 * What a call is: its address, its request and its answer. Each call stands in a file of its own and
 * is imported by the caller and by the results server alike, so the two cannot drift apart.
 */
import * as v from "valibot";
import { text } from "./shapes/fields.ts";

export interface Call<Request extends v.GenericSchema, Data extends v.GenericSchema> {
	/** Address below the server's prefix. */
	path: string;
	method: "GET" | "POST";
	request: Request;
	/** The answer's `data`. */
	data: Data;
}

/** Declares a call; only fixes the types. */
export function defineCall<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	call: Call<Request, Data>,
): Call<Request, Data> {
	return call;
}

/** What every answer is wrapped in (SPEC section 7). `status` is the text 'true' or 'false'. */
export const envelope = v.looseObject({
	status: v.pipe(v.union([v.string(), v.boolean()]), v.transform(String)),
	code: text,
	message: text,
	/** Of pjlist: the origin that answers; '' where a server leaves it out. */
	host: text,
	data: v.optional(v.unknown()),
});

/** Why a results server did not do what was asked: part of the contract, shown to programmers. */
export type RefusalCode =
	| "unknown-call"
	| "unknown-event"
	| "unknown-organisation"
	| "unknown-bib"
	| "unknown-wave"
	| "unknown-category"
	| "unknown-file"
	| "wrong-method"
	| "wrong-type"
	| "wrong-json"
	| "wrong-field"
	| "too-large"
	| "too-slow"
	| "not-allowed"
	| "too-many"
	| "announced"
	| "not-offered"
	| "no-certificate"
	| "voucher-unknown"
	| "voucher-used"
	| "voucher-foreign"
	| "voucher-closed"
	| "unavailable";
