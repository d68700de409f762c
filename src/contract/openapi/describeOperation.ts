/** One call in OpenAPI's terms: by whom it is asked, and every answer and refusal. */
import type { JsonSchema } from "@valibot/to-json-schema";
import type { Side } from "./convert.ts";
import { pathParameters, queryParameters, requestBody } from "./describeRequest.ts";
import answers from "./examples/answers.json" with { type: "json" };
import type { Operation } from "./operation.ts";
import { REFUSED, refusalExamples, refusalFor, type SportCode } from "./refusals.ts";

interface Example {
	request: unknown;
	answer: unknown;
}

/** Real questions and answers by operation; a test writes them. */
const EXAMPLES: Readonly<Record<string, Example | undefined>> = answers;

const SECURITY: Readonly<Record<Operation["admits"], readonly object[]>> = {
	anybody: [],
	reader: [{ ingestKey: [] }, { operatorToken: [] }],
	operator: [{ operatorToken: [] }],
};

/** What the schema of an operation's request, or of its answer's data, is called. */
export function partName(id: string, side: Side): string {
	const name = id.charAt(0).toUpperCase() + id.slice(1);
	return `${name}${side === "asked" ? "Request" : "Answer"}`;
}

/** OpenAPI's operations by method; `asked` is the schema of the request, where there is one. */
export function describeOperation(
	id: string,
	operation: Operation,
	asked: JsonSchema | undefined,
): Record<string, object> {
	const byQuery = operation.isShared || operation.method === "GET";
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
	const { tag, summary, description, admits, asked } = operation;
	const example = EXAMPLES[id]?.request;
	const body = method === "POST" ? requestBody(operation, partName(id, "asked"), example) : null;
	const hasQuery = method === "GET" || asked.by === "query" || asked.by === "file";
	const parameters = [
		...pathParameters(operation),
		...(hasQuery ? queryParameters(schema, example) : []),
	];
	return {
		operationId: method === operation.method ? id : `${id}ByGet`,
		tags: [tag],
		summary,
		...(description === "" ? {} : { description }),
		parameters,
		...(body === null ? {} : { requestBody: body }),
		security: SECURITY[admits],
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
		operation.admits === "anybody" ? null : "401",
		operation.path.includes("{") || operation.answer.kind === "file" ? "404" : null,
		"405",
		hasBody ? "413" : null,
		hasBody ? "415" : null,
		isLimited(operation) ? "429" : null,
		"default",
	] as const;
	const responses = refused
		.filter((status) => status !== null)
		.map((status) => [status, { $ref: `#/components/responses/${REFUSED[status]}` }]);
	return { "200": describeAnswer(id, operation), ...Object.fromEntries(responses) };
}

/** Whether it can be guessed, is drawn, or is written for its asker: of these an address has a share. */
function isLimited({ admits, answer, refusals }: Operation): boolean {
	const reasons: readonly SportCode[] = ["voucher-unknown", "unknown-category", "not-offered"];
	return (
		admits !== "anybody" ||
		answer.kind === "file" ||
		refusals.some((code) => reasons.includes(code))
	);
}

function describeAnswer(id: string, { answer, refusals }: Operation): object {
	const inSport = refusals.length > 0;
	const description = inSport ? "The answer, or a refusal in the sport." : "The answer.";
	const refused = { schema: refusalFor(refusals), examples: refusalExamples(refusals) };
	if (answer.kind === "file") {
		const files = answer.mediaTypes.map((type) => [type, {}]);
		const json = inSport ? { "application/json": refused } : {};
		return { description, content: { ...Object.fromEntries(files), ...json } };
	}
	const envelope = {
		type: "object",
		required: ["status", ...Object.keys(answer.beside), "data"],
		properties: {
			status: { const: "true", description: "The text 'true'." },
			...Object.fromEntries(
				Object.entries(answer.beside).map(([name, meaning]) => [
					name,
					{ type: "string", ...meaning },
				]),
			),
			data: {
				$ref: `#/components/schemas/${partName(id, "answered")}`,
				description: "What was asked for.",
			},
		},
	};
	const example = EXAMPLES[id]?.answer;
	const json = {
		schema: inSport ? { oneOf: [envelope, refused.schema] } : envelope,
		examples: {
			...(example === undefined ? {} : { answer: { value: example } }),
			...refused.examples,
		},
	};
	return { description, content: { "application/json": json } };
}
