/**
 * Turns the contract's valibot schemas into the document's schemas. On the server only: the site imports
 * the calls and none of this.
 */
import {
	type JsonSchema,
	type OverrideActionContext,
	type OverrideSchemaContext,
	toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import { type BareSchemas, createBareSchemas, type Meaning } from "./bare.ts";
import type { Parts } from "./parts.ts";

/** An answer holds every field that has a default for servers which lack it; a request may leave it out. */
export type Side = "asked" | "answered";

/**
 * Converts schemas by their names; where one holds another, it refers to it.
 * @throws Error where a schema has a check or kind that JSON Schema cannot say
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

/** Whether a field is in every answer: one that may be absent is optional without a default. */
function isWritten(entries: unknown, name: string): boolean {
	const entry = isRecord(entries) ? entries[name] : null;
	return !isRecord(entry) || entry["type"] !== "optional" || entry["default"] !== undefined;
}

/** Of a field that SPEC section 7 does not have. */
export const OURS = "Other results servers leave it out.";

/** Adds what a field means, and what it is beyond its kind. */
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

/** What JSON Schema has no keyword for is told in words, and what it has no room for is left out. */
function overrideAction(
	{ valibotAction, jsonSchema, errors }: OverrideActionContext,
	side: Side,
): JsonSchema | null {
	if (valibotAction.type === "safe_integer") return withoutBounds(jsonSchema);
	// JSON Schema reads every pattern as Unicode.
	const pattern: unknown = "requirement" in valibotAction ? valibotAction.requirement : null;
	if (pattern instanceof RegExp && pattern.flags === "u" && errors?.length === 1) return jsonSchema;
	// How a text is tidied before it is looked at.
	if (valibotAction.kind === "transformation") return jsonSchema;
	if (valibotAction.type !== "check") return null;
	const message: unknown = "message" in valibotAction ? valibotAction.message : null;
	if (side === "answered" || typeof message !== "string") return jsonSchema;
	const before = jsonSchema.description === undefined ? "" : `${jsonSchema.description} `;
	return { ...jsonSchema, description: `${before}Refused otherwise: ${message}.` };
}

/** Without the bounds of what JSON can carry exactly: they say nothing of the sport. */
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
