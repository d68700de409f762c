/** Reads a request's body at the door: the right type, not too large, JSON, and of the call's shape. */
import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { Refusal } from "./Refusal.ts";

/**
 * Reads a JSON body.
 * @param limit bytes
 * @throws Refusal 415, 413 or 400
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
	const type = request.headers["content-type"] ?? "";
	if (!/^application\/(\w+\+)?json\b/i.test(type))
		throw new Refusal(415, "wrong-type", "send the request as application/json");
	const bytes = await readBytes(request, limit);
	try {
		return JSON.parse(bytes.toString("utf8"));
	} catch {
		throw new Refusal(400, "wrong-json", "the request's body is not JSON");
	}
}

function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
	const tooLarge = new Refusal(
		413,
		"too-large",
		`a request of this call has at most ${limit} bytes`,
	);
	return new Promise((resolve, reject) => {
		if (Number(request.headers["content-length"] ?? 0) > limit) return reject(tooLarge);
		const chunks: Buffer[] = [];
		let length = 0;
		request.on("data", (chunk: Buffer) => {
			length += chunk.length;
			if (length > limit) reject(tooLarge);
			else chunks.push(chunk);
		});
		request.on("end", () => {
			const [only] = chunks;
			resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
		});
		request.on("error", reject);
	});
}

/**
 * Checks a body against a call's request.
 * @throws Refusal 400 that names the field
 */
export function checkRequest<Request extends v.GenericSchema>(
	schema: Request,
	body: unknown,
): v.InferOutput<Request> {
	const result = v.safeParse(schema, body);
	if (result.success) return result.output;
	const [issue] = result.issues;
	const field = v.getDotPath(issue);
	throw new Refusal(400, "wrong-field", field ? `${field}: ${issue.message}` : issue.message);
}
