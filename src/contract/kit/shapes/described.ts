/**
 * Descriptions of fields, beside their schemas. OpenAPI and docs/api are made from them; scripts/stripContract.mjs removes
 * them from the scripts for browsers.
 */
import * as v from "valibot";

/** A schema with a description. `keywords` of JSON Schema narrow its type to what this server writes. */
export function described<const Schema extends v.GenericSchema>(
	schema: Schema,
	description: string,
	keywords: Readonly<Record<string, unknown>> = {},
) {
	return v.pipe(schema, v.metadata({ ...keywords, description }));
}

/** The same for a field that SPEC section 7 does not have, and that other results servers leave out. */
export function ours<const Schema extends v.GenericSchema>(
	schema: Schema,
	description: string,
	keywords: Readonly<Record<string, unknown>> = {},
) {
	return v.pipe(schema, v.metadata({ ...keywords, description, isOurs: true }));
}

/** The value before a change, in an answer about it. */
export function was<const Schema extends v.GenericSchema>(schema: Schema) {
	return described(schema, "The value before the change.");
}
