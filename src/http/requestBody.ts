/** Reads and checks a request's body: its type, its JSON, and the fields of the call. */
import * as v from "valibot";
import type { Exchange } from "./exchange.ts";
import { Refusal } from "./Refusal.ts";

/** Whether the request's media type is JSON. */
export function isJson(exchange: Exchange): boolean {
	return /^application\/([\w.-]+\+)?json\b/i.test(exchange.header("content-type"));
}

/**
 * Reads a JSON body.
 * @throws Refusal 415 or 400
 */
export function readJson(exchange: Exchange): unknown {
	return parseJson(jsonBytes(exchange));
}

/** A JSON body that is not read yet. @throws Refusal 415 */
export function jsonBytes(exchange: Exchange): Buffer {
	if (isJson(exchange)) return exchange.body;
	throw new Refusal(415, "wrong-type", "send the request as application/json");
}

/** @throws Refusal 400 */
export function parseJson(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString("utf8"));
	} catch {
		throw new Refusal(400, "wrong-json", "the request's body is not JSON");
	}
}

/**
 * Reads a JSON body, or one value a line (NDJSON) as an array.
 * @throws Refusal 415 or 400
 */
export function readJsonOrLines(exchange: Exchange): unknown {
	if (!/^application\/(x-)?ndjson\b/i.test(exchange.header("content-type")))
		return readJson(exchange);
	const lines = exchange.body.toString("utf8").split(/\r?\n/);
	try {
		return lines.filter((line) => line.trim() !== "").map((line): unknown => JSON.parse(line));
	} catch {
		throw new Refusal(400, "wrong-json", "a line of the request's body is not JSON");
	}
}

/**
 * Checks a body against a call's request.
 * @throws Refusal 400 that names the field; 413 if the body is a list with too many items
 */
export function checkRequest<Request extends v.GenericSchema>(
	schema: Request,
	body: unknown,
): v.InferOutput<Request> {
	const result = v.safeParse(schema, body);
	if (result.success) return result.output;
	const [issue] = result.issues;
	const field = v.getDotPath(issue);
	if (field === null && issue.type === "max_length" && Array.isArray(issue.input))
		throw new Refusal(413, "too-large", issue.message);
	throw new Refusal(400, "wrong-field", field ? `${field}: ${issue.message}` : issue.message);
}
