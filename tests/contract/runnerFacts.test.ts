/** What docs/api.md says of a runner's facts, against the schema that they are told by. */
import { describe, expect, test } from "vitest";
import { runnerFactsSchema } from "../../src/contract/facts/runnerFactsSchema.ts";
import { textOf } from "../rules/sources.ts";
import { type Fields, isFields } from "./openapiSchemas.ts";

const HEADING = "## GET /score/api/{pjid}/{pno}";
/** What the document explains once, by its fields. */
const KINDS = [
	["epochMs", "iso"],
	["ms", "text", "exactMs", "exactText"],
	["minutesPerKm", "text"],
];

const schema: Fields = JSON.parse(JSON.stringify(runnerFactsSchema("https://a.example/schema")));

/** The schema itself, or what may also be null. */
function bare(value: unknown): Fields {
	const fields = isFields(value) ? value : {};
	const { anyOf } = fields;
	return Array.isArray(anyOf)
		? bare(anyOf.find((each) => isFields(each) && each["type"] !== "null"))
		: fields;
}

/** Every field's path, as the document writes it. */
function pathsOf(value: unknown, path = ""): string[] {
	const { properties, items } = bare(value);
	if (items !== undefined) return pathsOf(items, `${path}[]`);
	if (!isFields(properties)) return [path];
	const names = Object.keys(properties);
	if (KINDS.some((kind) => kind.join() === names.join())) return [path];
	return names.flatMap((name) => pathsOf(properties[name], path === "" ? name : `${path}.${name}`));
}

/** Every property in a schema. */
function* propertiesIn(value: unknown): Generator<[string, unknown]> {
	if (isFields(value) && isFields(value["properties"])) yield* Object.entries(value["properties"]);
	const inner = Array.isArray(value) || isFields(value) ? Object.values(value) : [];
	for (const each of inner) yield* propertiesIn(each);
}

describe("docs/api.md on a runner's facts", () => {
	const [, after = ""] = textOf("docs/api.md").split(HEADING);
	const [section = ""] = after.split("\n## ");
	const named = [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = ""]) =>
		[...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
	);

	test("names every field of the schema once, and no other", () => {
		expect(named.length).toBeGreaterThan(30);
		expect(new Set(named)).toEqual(new Set(pathsOf(schema)));
		expect(named).toHaveLength(new Set(named).size);
	});

	test("explains what moments, times and paces are made of", () => {
		for (const name of KINDS.flat()) expect(section).toContain(`\`${name}\``);
	});

	test("names every word that a field can be", () => {
		const words = [...propertiesIn(schema)].flatMap(([, field]) => {
			const { enum: values } = bare(field);
			return Array.isArray(values) ? values.filter((each) => typeof each === "string") : [];
		});
		expect(words.length).toBeGreaterThan(14);
		for (const word of words) expect(section).toContain(`\`${word}\``);
	});
});

test("every field of the schema says what it means", () => {
	const silent = [...propertiesIn(schema)].filter(
		([, field]) =>
			isFields(field) &&
			field["description"] === undefined &&
			bare(field)["properties"] === undefined,
	);
	expect(silent.map(([name]) => name)).toEqual([]);
});
