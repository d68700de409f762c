/**
 * What a field means, written beside it. OpenAPI and docs/api.md are made from this; scripts/stripContract.mjs removes it from
 * the scripts that go to browsers.
 */
import * as v from "valibot";

/** A schema with a sentence about it. `keywords` are JSON Schema's, where this server writes less than a client has to read. */
export function described<const Schema extends v.GenericSchema>(
	schema: Schema,
	description: string,
	keywords: Readonly<Record<string, unknown>> = {},
) {
	return v.pipe(schema, v.metadata({ ...keywords, description }));
}

/** The same of a field that SPEC section 7 does not have: other results servers leave it out. */
export function ours<const Schema extends v.GenericSchema>(
	schema: Schema,
	description: string,
	keywords: Readonly<Record<string, unknown>> = {},
) {
	return v.pipe(schema, v.metadata({ ...keywords, description, isOurs: true }));
}

/** In an answer about a change: the value before it. */
export function was<const Schema extends v.GenericSchema>(schema: Schema) {
	return described(schema, "The value before the change.");
}
