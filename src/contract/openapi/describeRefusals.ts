/** Refusals in the document: every code with its descriptions, and the responses that operations share. */
import type { JsonSchema } from "@valibot/to-json-schema";
import { REQUEST_REFUSALS, type RefusedStatus } from "../kit/refusals.ts";
import { OPERATIONS } from "../operations.ts";
import messages from "./examples/refusals.json" with { type: "json" };

/** The names of error responses in the document, by status. */
export const REFUSED = {
	"400": "Malformed",
	"401": "NotAllowed",
	"403": "NotYours",
	"404": "NoSuchCall",
	"405": "WrongMethod",
	"409": "Contradicted",
	"413": "TooLarge",
	"415": "WrongType",
	"429": "TooMany",
	default: "Failed",
} as const satisfies Record<RefusedStatus, string>;

/** Every code with its descriptions. The same code may have another description in each operation. */
export function allCodes(): Map<string, string[]> {
	const groups = [
		...Object.values(OPERATIONS).map(({ refusals }) => refusals),
		...Object.values(REQUEST_REFUSALS),
	];
	const codes = new Map<string, string[]>();
	for (const [code, meaning] of groups.flatMap((group) => Object.entries<string>(group)))
		codes.set(code, [...new Set([...(codes.get(code) ?? []), meaning])]);
	return codes;
}

const MESSAGES: Readonly<Record<string, string | undefined>> = messages;

/** The schema of every refusal. */
export function describeRefusal(): JsonSchema {
	const codes = [...allCodes()];
	return {
		type: "object",
		description: "A refusal.",
		required: ["status", "code", "message"],
		properties: {
			status: { const: "false", description: "The text 'false'." },
			code: {
				type: "string",
				enum: codes.map(([code]) => code),
				description: codes
					.map(([code, meanings]) => `\`${code}\`: ${meanings.join(" ")}`)
					.join(" "),
			},
			message: { type: "string", description: "What to do about it, in English, for programmers." },
			data: {
				type: "object",
				description:
					"With 409: `later`, the changes that were made meanwhile (id, at, who, action), and `present`, the present values.",
			},
		},
	};
}

/** A refusal for one of these reasons. */
export function refusalFor(codes: readonly string[]): JsonSchema {
	return {
		$ref: "#/components/schemas/Refusal",
		properties: { code: { enum: [...codes] } },
	};
}

/** Real refusals, as an OpenAPI map of examples by code. */
export function refusalExamples(codes: readonly string[]): Record<string, object> {
	return Object.fromEntries(
		codes.flatMap((code) => {
			const message = MESSAGES[code];
			return message === undefined ? [] : [[code, { value: { status: "false", code, message } }]];
		}),
	);
}

/** The responses that operations share: one for each status, by its name. */
export function refusalResponses(): Record<string, object> {
	return Object.fromEntries(
		Object.entries(REQUEST_REFUSALS).map(([status, reasons]) => {
			const codes = Object.keys(reasons);
			const response = {
				description: Object.values(reasons).join(" "),
				content: {
					"application/json": { schema: refusalFor(codes), examples: refusalExamples(codes) },
				},
			};
			return [nameOf(status), response];
		}),
	);
}

function nameOf(status: string): string {
	return new Map<string, string>(Object.entries(REFUSED)).get(status) ?? status;
}
