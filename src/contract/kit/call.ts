/** The part of an operation that the site uses, and the envelope of every answer. */
import * as v from "valibot";
import { text } from "./shapes/fields.ts";

export interface Call<Request extends v.GenericSchema, Data extends v.GenericSchema> {
	/** Below the server's prefix. */
	path: string;
	method: "GET" | "POST";
	request: Request;
	/** The schema with which the site reads the data of any results server. */
	data: Data;
}

/** SPEC section 7: `status` is the text 'true' or 'false'. */
export const envelope = v.looseObject({
	status: v.pipe(v.union([v.string(), v.boolean()]), v.transform(String)),
	code: text,
	message: text,
	/** Only in pjlist: the origin of the server; '' if a server leaves it out. */
	host: text,
	data: v.optional(v.unknown()),
});
