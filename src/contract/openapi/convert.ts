/**
 * Converts the contract's valibot schemas to schemas of the OpenAPI document. Only for the server; the site does not import
 * this.
 */
import {
	type JsonSchema,
	type OverrideActionContext,
	type OverrideSchemaContext,
	toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import { type BareSchemas, createBareSchemas, type Meaning } from "./bare.ts";
import type { Parts } from "./parts.ts";

/** Answers have every field with a default; requests may leave it out. */
export type Side = "asked" | "answered";

/**
 * Converts named schemas. A schema that contains another one refers to it.
 * @throws Error if a schema has a check or type that JSON Schema cannot express
 */
export function convert(parts: Parts, side: Side): Record<string, JsonSchema> {
	const bare = createBareSchemas();
	const bareParts = Object.fromEntries(
		Object.entries(parts).map(([name, part]) => [name, bare.of(part)]),
	);
	return toJsonSchemaDefs(bareParts, {
		target: "draft-2020-12",
		typeMode: "input",
		overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
		overrideSchema: (context) => overrideSchema(context, side, bare),
		overrideAction: (context) => overrideAction(context, side),
	});
}

function overrideSchema(
	{ valibotSchema, jsonSchema, errors }: OverrideSchemaContext,
	side: Side,
	bare: BareSchemas,
): JsonSchema | null {
	if (errors) return null;
	const { default: _, ...rest } = jsonSchema;
	const kept = side === "answered" ? rest : jsonSchema;
	if (!("entries" in valibotSchema)) return kept;
	const { entries } = valibotSchema;
	const properties = Object.entries(jsonSchema.properties ?? {}).map(
		([name, property]) => [name, explain(property, bare.meaningOf(entries, name))] as const,
	);
	const written = properties.map(([name]) => name).filter((name) => isWritten(entries, name));
	return {
		...kept,
		properties: Object.fromEntries(properties),
		required: side === "answered" ? written : (jsonSchema.required ?? []),
	};
}

/** Whether a field is in every answer. Fields that may be absent are optional without a default. */
function isWritten(entries: unknown, name: string): boolean {
	const entry = isRecord(entries) ? entries[name] : null;
	return !isRecord(entry) || entry["type"] !== "optional" || entry["default"] !== undefined;
}

/** The description of fields that SPEC section 7 does not have. */
export const OURS = "Other results servers leave it out.";

/** Adds a field's description and keywords to the schema of its type. */
function explain(property: JsonSchema | boolean, meaning: Meaning | null): JsonSchema | boolean {
	if (typeof property === "boolean") return property;
	if (meaning === null)
		return "const" in property
			? { ...property, description: `Always ${property.const}.` }
			: property;
	const { description, isOurs, ...narrower } = meaning;
	const rules = property.description === undefined ? "" : ` ${property.description}`;
	const others = isOurs === true ? ` ${OURS}` : "";
	return { ...property, ...narrower, description: `${description}${rules}${others}` };
}

/** Checks without a keyword in JSON Schema become descriptions; transformations are left out. */
function overrideAction(
	{ valibotAction, jsonSchema, errors }: OverrideActionContext,
	side: Side,
): JsonSchema | null {
	if (valibotAction.type === "safe_integer") return withoutBounds(jsonSchema);
	// JSON Schema reads every pattern as Unicode.
	const pattern: unknown = "requirement" in valibotAction ? valibotAction.requirement : null;
	if (pattern instanceof RegExp && pattern.flags === "u" && errors?.length === 1) return jsonSchema;
	// Normalises a text before it is checked.
	if (valibotAction.kind === "transformation") return jsonSchema;
	if (valibotAction.type !== "check") return null;
	const message: unknown = "message" in valibotAction ? valibotAction.message : null;
	if (side === "answered" || typeof message !== "string") return jsonSchema;
	const before = jsonSchema.description === undefined ? "" : `${jsonSchema.description} `;
	return { ...jsonSchema, description: `${before}Refused otherwise: ${message}.` };
}

/** Removes the bounds of safe integers, which mean nothing to readers of the document. */
function withoutBounds({ minimum, maximum, ...rest }: JsonSchema): JsonSchema {
	return {
		...rest,
		...(minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
		...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
	};
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
