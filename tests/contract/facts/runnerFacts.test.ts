/** The JSON Schema of a runner's facts. */
import { expect, test } from "vitest";
import { runnerFactsSchema } from "../../../src/contract/facts/runnerFactsSchema.ts";
import { type Fields, isFields } from "../openapiSchemas.ts";

const schema: Fields = JSON.parse(JSON.stringify(runnerFactsSchema("https://a.example/schema")));

/** The schema itself, or what may also be null. */
function bare(value: unknown): Fields {
	const fields = isFields(value) ? value : {};
	const { anyOf } = fields;
	return Array.isArray(anyOf)
		? bare(anyOf.find((each) => isFields(each) && each["type"] !== "null"))
		: fields;
}

/** Every property in a schema. */
function* propertiesIn(value: unknown): Generator<[string, unknown]> {
	if (isFields(value) && isFields(value["properties"])) yield* Object.entries(value["properties"]);
	const inner = Array.isArray(value) || isFields(value) ? Object.values(value) : [];
	for (const each of inner) yield* propertiesIn(each);
}

test("every field of the schema has a description", () => {
	const silent = [...propertiesIn(schema)].filter(
		([, field]) =>
			isFields(field) &&
			field["description"] === undefined &&
			bare(field)["properties"] === undefined,
	);
	expect(silent.map(([name]) => name)).toEqual([]);
});
