/** Describes an operation for OpenAPI: access, request, answer and refusals. */
import type { JsonSchema } from "@valibot/to-json-schema";
import type { Operation } from "../kit/operation.ts";
import type { Side } from "./convert.ts";
import { REFUSED, refusalExamples, refusalFor } from "./describeRefusals.ts";
import { pathParameters, queryParameters, requestBody } from "./describeRequest.ts";
import answers from "./examples/answers.json" with { type: "json" };
import { subjectOf } from "./subjects.ts";

interface Example {
	request: unknown;
	answer: unknown;
}

/** Real requests and answers by operation; a test writes them. */
const EXAMPLES: Readonly<Record<string, Example | undefined>> = answers;

const MEMBER = [{ session: [] }, { operatorToken: [] }];

const SECURITY: Readonly<Record<Operation["access"], readonly object[]>> = {
	anyone: [],
	"reader key": [{ ingestKey: [] }, { operatorToken: [] }],
	"announcer or key": [{ session: [] }, { ingestKey: [] }, { operatorToken: [] }],
	member: [{ session: [] }],
	operator: [{ operatorToken: [] }],
	owner: MEMBER,
	timekeeper: MEMBER,
	desk: MEMBER,
	announcer: MEMBER,
	"any role": MEMBER,
	"any role or screen": [...MEMBER, { screen: [] }],
	"announcer, key or screen": [
		...[{ session: [] }, { ingestKey: [] }, { operatorToken: [] }, { screen: [] }],
	],
};

/** The name of the schema of an operation's request or of its answer's data. */
export function partName(id: string, side: Side): string {
	const name = id.charAt(0).toUpperCase() + id.slice(1);
	return `${name}${side === "asked" ? "Request" : "Answer"}`;
}

/** OpenAPI's operations by method. `asked` is the schema of the request, if there is one. */
export function describeOperation(
	id: string,
	operation: Operation,
	asked: JsonSchema | undefined,
): Record<string, object> {
	const byQuery = operation.method === "GET" || operation.also.includes("GET");
	return {
		...(operation.method === "POST" ? { post: describeMethod("POST", id, operation, asked) } : {}),
		...(byQuery ? { get: describeMethod("GET", id, operation, asked) } : {}),
	};
}

function describeMethod(
	method: "GET" | "POST",
	id: string,
	operation: Operation,
	schema: JsonSchema | undefined,
): object {
	const { summary, description, access, sent } = operation;
	const example = EXAMPLES[id]?.request;
	const body = method === "POST" ? requestBody(operation, partName(id, "asked"), example) : null;
	const hasQuery = method === "GET" || sent === "query" || sent === "file";
	const parameters = [
		...pathParameters(operation),
		...(hasQuery ? queryParameters(schema, example) : []),
	];
	return {
		operationId: method === operation.method ? id : `${id}ByGet`,
		tags: [subjectOf(operation).title],
		summary,
		...(description === "" ? {} : { description }),
		parameters,
		...(body === null ? {} : { requestBody: body }),
		security: SECURITY[access],
		responses: describeResponses(id, operation, {
			hasBody: body !== null,
			hasParameters: parameters.length > 0,
		}),
	};
}

function describeResponses(
	id: string,
	operation: Operation,
	{ hasBody, hasParameters }: { hasBody: boolean; hasParameters: boolean },
): Record<string, object> {
	const refused = [
		hasBody || hasParameters ? "400" : null,
		operation.access === "anyone" ? null : "401",
		needsMember(operation) ? "403" : null,
		operation.path.includes("{") || isFile(operation) ? "404" : null,
		"405",
		operation.mayConflict ? "409" : null,
		hasBody ? "413" : null,
		hasBody ? "415" : null,
		operation.isLimited ? "429" : null,
		"default",
	] as const;
	const responses = refused
		.filter((status) => status !== null)
		.map((status) => [status, { $ref: `#/components/responses/${REFUSED[status]}` }]);
	if (!operation.isEnveloped) return describeBareAnswer(id);
	return { "200": describeAnswer(id, operation), ...Object.fromEntries(responses) };
}

/** The responses of the site: data without envelope, and its own refusals. */
function describeBareAnswer(id: string): Record<string, object> {
	const json = (schema: string) => ({
		"application/json": { schema: { $ref: `#/components/schemas/${schema}` } },
	});
	return {
		"200": { description: "The answer.", content: json(partName(id, "answered")) },
		"404": { description: "There is no such event or bib.", content: json("FactsRefusal") },
		default: {
			description: "Too many requests, or the results server does not answer: see Retry-After.",
			content: json("FactsRefusal"),
		},
	};
}

/** Whether a member may be refused for the role or the page. */
function needsMember({ tag, access }: Operation): boolean {
	return tag === "organiser" || access.startsWith("announcer");
}

/** Whether an operation answers a file, not data. */
function isFile({ answer }: Operation): boolean {
	return Array.isArray(answer);
}

function describeAnswer(id: string, { answer, beside, refusals }: Operation): object {
	const codes = Object.keys(refusals);
	const mayRefuse = codes.length > 0;
	const description = mayRefuse ? "The answer, or a refusal." : "The answer.";
	const refused = { schema: refusalFor(codes), examples: refusalExamples(codes) };
	if (!("type" in answer)) {
		const files = answer.map((type) => [type, {}]);
		const json = mayRefuse ? { "application/json": refused } : {};
		return { description, content: { ...Object.fromEntries(files), ...json } };
	}
	const envelope = {
		type: "object",
		required: ["status", ...Object.keys(beside), "data"],
		properties: {
			status: { const: "true", description: "The text 'true'." },
			...Object.fromEntries(
				Object.entries(beside).map(([name, meaning]) => [name, { type: "string", ...meaning }]),
			),
			data: {
				$ref: `#/components/schemas/${partName(id, "answered")}`,
				description: "The answer's data.",
			},
		},
	};
	const example = EXAMPLES[id]?.answer;
	const json = {
		schema: mayRefuse ? { oneOf: [envelope, refused.schema] } : envelope,
		examples: {
			...(example === undefined ? {} : { answer: { value: example } }),
			...refused.examples,
		},
	};
	return { description, content: { "application/json": json } };
}
