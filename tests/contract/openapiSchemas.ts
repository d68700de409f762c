/** Validates against the schemas of an OpenAPI document, more strictly than clients should. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiDocument } from "../../src/contract/openapi/document.ts";

export interface Schemas {
	/** What is wrong with a request, its JSON body or else its query; nothing where it is right. */
	ofRequest(path: string, method: string, asked: unknown): string[];
	/** What is wrong with the body of a response with this status. */
	ofResponse(path: string, method: string, status: number | string, body: unknown): string[];
	/** What is wrong with a value by one of the named schemas. */
	ofPart(name: string, value: unknown): string[];
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value in a document at a JSON pointer's parts; undefined where there is none. */
export function at(value: unknown, ...parts: readonly string[]): unknown {
	return parts.reduce<unknown>((inner, part) => {
		if (Array.isArray(inner)) return inner[Number(part)];
		return isFields(inner) ? inner[part] : undefined;
	}, value);
}

/** The parts of the place that a reference in the document names. */
export function partsOf(reference: string): string[] {
	const [, pointer = ""] = reference.split("#/");
	return pointer.split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Objects take no fields but those that are described: one that is sent and not described is seen. */
function closed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(closed);
	if (!isFields(value)) return value;
	const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
	const isObject = value["type"] === "object" && isFields(value["properties"]);
	return isObject ? { ...inner, additionalProperties: false } : inner;
}

const JSON_SCHEMA = ["content", "application/json", "schema"] as const;

/** Compiles a document's schemas as they are asked for. */
export function compileSchemas(document: OpenApiDocument): Schemas {
	const ajv = new Ajv2020({
		strict: true,
		// Keywords beside a $ref narrow what it refers to, and have its type.
		strictTypes: false,
		allErrors: true,
		formats: { date: /^\d{4}-\d{2}-\d{2}$/ },
	});
	const whole = closed(document);
	if (!isFields(whole)) throw new Error("the document is no object");
	// The document's own keys, which are none of JSON Schema's.
	ajv.addVocabulary(Object.keys(document));
	ajv.addSchema(whole, "api");
	const compiled = new Map<string, ValidateFunction>();
	const judge = (parts: readonly string[], value: unknown): string[] => {
		if (at(document, ...parts) === undefined) throw new Error(`nothing is at ${parts.join(" ")}`);
		const pointer = parts.map((part) =>
			encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")),
		);
		const $ref = `api#/${pointer.join("/")}`;
		const validate = compiled.get($ref) ?? ajv.compile({ $ref });
		compiled.set($ref, validate);
		return validate(value)
			? []
			: (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
	};
	return {
		ofRequest(path, method, asked) {
			const operation = ["paths", path, method.toLowerCase()];
			const body = [...operation, "requestBody", ...JSON_SCHEMA];
			if (at(document, ...body) !== undefined) return judge(body, asked);
			const parameters = at(document, ...operation, "parameters");
			return (Array.isArray(parameters) ? parameters : []).flatMap((parameter: unknown, index) => {
				const value = at(asked, String(at(parameter, "name")));
				if (value === undefined) return at(parameter, "required") === true ? ["required"] : [];
				return judge([...operation, "parameters", String(index), "schema"], value);
			});
		},
		ofResponse(path, method, status, body) {
			const own = ["paths", path, method.toLowerCase(), "responses", String(status)];
			const reference = at(document, ...own, "$ref");
			const parts = typeof reference === "string" ? partsOf(reference) : own;
			return judge([...parts, ...JSON_SCHEMA], body);
		},
		ofPart: (name, value) => judge(["components", "schemas", name], value),
	};
}
