/** The OpenAPI 3.1 document, made from the operations and the contract's schemas. */
import type { JsonSchema } from "@valibot/to-json-schema";
import type { Operation } from "../kit/operation.ts";
import { OPERATIONS, type Operations } from "../operations.ts";
import { QUEUE_NAMES } from "../watch/queues.ts";
import { convert } from "./convert.ts";
import { describeOperation, partName } from "./describeOperation.ts";
import { describeRefusal, refusalResponses } from "./describeRefusals.ts";
import { ANSWERED_PARTS, ASKED_PARTS, type Parts } from "./parts.ts";
import { SUBJECTS } from "./subjects.ts";
import { WRITTEN } from "./written.ts";

/** Increased with each change of the contract that clients can notice. */
const CONTRACT_VERSION = "1.0.0";

export interface OpenApiDocument {
	openapi: string;
	info: object;
	servers: readonly { url: string }[];
	tags: readonly object[];
	paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
	components: {
		schemas: Readonly<Record<string, JsonSchema>>;
		parameters: object;
		responses: object;
		securitySchemes: object;
	};
}

/** The document of a server with this prefix. */
export function makeDocument(prefix: string): OpenApiDocument {
	return documentOf(prefix, OPERATIONS);
}

/**
 * A document of these operations.
 * @throws Error if a schema has a check or type that JSON Schema cannot express
 */
export function documentOf(prefix: string, operations: Operations): OpenApiDocument {
	const named = Object.entries(operations);
	const asked = convert({ ...ASKED_PARTS, ...requestsOf(named) }, "asked");
	const answered = convert({ ...ANSWERED_PARTS, ...answersOf(named) }, "answered");
	const paths: Record<string, Record<string, object>> = {};
	for (const [id, operation] of named)
		paths[operation.path] = {
			...paths[operation.path],
			...(operation.tag === "site" ? { servers: [{ url: "/" }] } : {}),
			...describeOperation(id, operation, asked[partName(id, "asked")]),
		};
	// A request by query is described as parameters and needs no schema.
	for (const [id, operation] of named)
		if (!["json", "lines", "form", "fields"].includes(operation.sent))
			delete asked[partName(id, "asked")];
	return {
		openapi: "3.1.1",
		info: INFO,
		servers: [{ url: prefix || "/" }],
		tags: TAGS,
		paths,
		components: {
			schemas: { ...asked, ...answered, ...WRITTEN, Refusal: describeRefusal() },
			parameters: PARAMETERS,
			responses: refusalResponses(),
			securitySchemes: SECURITY_SCHEMES,
		},
	};
}

type Named = readonly (readonly [id: string, operation: Operation])[];

function requestsOf(named: Named): Parts {
	return Object.fromEntries(
		named.flatMap(([id, { sent, request }]) =>
			sent === "nothing" ? [] : [[partName(id, "asked"), request]],
		),
	);
}

function answersOf(named: Named): Parts {
	return Object.fromEntries(
		named.flatMap(([id, { answer }]) =>
			"type" in answer ? [[partName(id, "answered"), answer]] : [],
		),
	);
}

const INFO = {
	title: "Gantry results server",
	version: CONTRACT_VERSION,
	summary: "Race results and live timing.",
	description:
		"Answers are `{status: 'true', data}`. Refusals are `{status: 'false', code, message}`: with HTTP status 200 for a well-formed request (such as an unknown event or bib), with 4xx for a malformed one. Clients should ignore unknown fields, because more may be added.",
};

const TAGS = SUBJECTS.map(({ title, about }) => ({ name: title, description: about }));

const PARAMETERS = {
	pno: {
		name: "pno",
		in: "path",
		required: true,
		description: "The runner's bib.",
		schema: { type: "string" },
		example: "00123",
	},
	queue: {
		name: "queue",
		in: "path",
		required: true,
		description: "The queue.",
		schema: { enum: QUEUE_NAMES },
		example: "missed",
	},
	hash: {
		name: "hash",
		in: "path",
		required: true,
		description: "MD5(pjid + pno + key), from the runner's page.",
		schema: { type: "string" },
	},
	pino: {
		name: "pino",
		in: "path",
		required: true,
		description: "The timing point.",
		schema: { type: "string" },
	},
	tt: {
		name: "tt",
		in: "path",
		required: true,
		description: "The moment, epoch ms.",
		schema: { type: "string" },
	},
	checksum: {
		name: "checksum",
		in: "path",
		required: true,
		description: "The runner's checksum.",
		schema: { type: "string" },
		example: "0123456789abcdef01234567",
	},
	orgid: {
		name: "orgid",
		in: "path",
		required: true,
		description: "The organisation's id; `all` for roles in every organisation.",
		schema: { type: "string" },
		example: "7",
	},
	pjid: {
		name: "pjid",
		in: "path",
		required: true,
		description: "The event: M and four digits.",
		schema: { $ref: "#/components/schemas/EventId" },
		example: "M1001",
	},
};

const SECURITY_SCHEMES = {
	ingestKey: {
		type: "http",
		scheme: "bearer",
		description: "A key of the event, made by `gantry key M1001`.",
	},
	session: {
		type: "apiKey",
		in: "cookie",
		name: "gantry_session",
		description:
			"The cookie of a member who has signed in. A change needs the site's own `Origin` too.",
	},
	screen: {
		type: "apiKey",
		in: "cookie",
		name: "gantry_screen_{pjid}",
		description: "The cookie of a device that was opened as a screen of the event, by openScreen.",
	},
	operatorToken: {
		type: "http",
		scheme: "bearer",
		description:
			"The token in `server.json` of the data folder. It changes with each start of the server.",
	},
};
