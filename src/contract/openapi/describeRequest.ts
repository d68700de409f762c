/** Describes the request of an operation for OpenAPI: parameters and body. */
import type { JsonSchema } from "@valibot/to-json-schema";
import type { Operation } from "../kit/operation.ts";

/** The parameters of the path, which are in braces. */
export function pathParameters({ path }: Operation): object[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
		$ref: `#/components/parameters/${name}`,
	}));
}

/** The fields of a request as a query. Fields that every form of the request has are required. */
export function queryParameters(asked: JsonSchema | undefined, example: unknown): object[] {
	const forms = (asked?.anyOf ?? [asked]).filter((form) => typeof form === "object");
	const fields: Readonly<Record<string, JsonSchema | boolean>> = Object.assign(
		{},
		...forms.map(({ properties }) => properties),
	);
	const examples = new Map<string, unknown>(Object.entries(Object(example)));
	return Object.entries(fields).map(([name, schema]) => ({
		name,
		in: "query",
		required: forms.every(({ required }) => required?.includes(name)),
		schema,
		...(examples.has(name) ? { example: examples.get(name) } : {}),
	}));
}

/** The body of a POST; null if there is none. `schema` is the name of the request's schema. */
export function requestBody(
	{ sent, mediaTypes }: Operation,
	schema: string,
	example: unknown,
): { required: true; content: Record<string, object> } | null {
	if (sent === "nothing" || sent === "query") return null;
	if (sent === "file")
		return { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) };
	const withExample = (value: unknown) =>
		example === undefined ? {} : { examples: { request: { value } } };
	const fields = { schema: { $ref: `#/components/schemas/${schema}` }, ...withExample(example) };
	if (sent === "form")
		return {
			required: true,
			content: Object.fromEntries(FORM_TYPES.map((type) => [type, fields])),
		};
	const lines = {
		schema: { type: "string", description: "The items of the array as JSON, one per line." },
		...withExample(linesOf(example)),
	};
	return {
		required: true,
		content: {
			"application/json": fields,
			...(sent === "lines" ? { "application/x-ndjson": lines } : {}),
			...(sent === "fields" ? { "application/x-www-form-urlencoded": fields } : {}),
		},
	};
}

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;

function linesOf(items: unknown): string {
	return Array.isArray(items) ? items.map((item) => `${JSON.stringify(item)}\n`).join("") : "";
}
