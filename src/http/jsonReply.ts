/** The results server's replies: JSON in the contract's envelope (SPEC section 7). */
import type { Reply } from "./exchange.ts";
import { Overloaded } from "./Overloaded.ts";
import { type PreparedResponse, prepareResponse } from "./preparedResponse.ts";
import { type Refusal, RequestFailed } from "./Refusal.ts";
import { requestIdHeader } from "./requestId.ts";
import { TooManyTries } from "./TooManyTries.ts";
import { WrongMethod } from "./WrongMethod.ts";

/** The headers of an answer. Replies share them, so they are serialised once. */
export const JSON_HEADERS = [
	"Content-Type",
	"application/json",
	"Cache-Control",
	"no-store",
] as const;

/** Answers are encoded here and then copied to a buffer of their size, because measuring them first takes as long. */
const scratch = Buffer.allocUnsafeSlow(64 * 1024);
/** The most UTF-8 bytes of a UTF-16 unit. */
const MAX_BYTES_A_UNIT = 3;

/**
 * The body of an answer: status 'true' with its data.
 * @param beside fields beside the data
 */
export function writeJson(data: unknown, beside: Readonly<Record<string, string>> = {}): Buffer {
	const text = JSON.stringify({ status: "true", ...beside, data });
	if (text.length * MAX_BYTES_A_UNIT > scratch.length) return Buffer.from(text);
	const length = scratch.write(text);
	const body = Buffer.allocUnsafe(length);
	scratch.copy(body, 0, 0, length);
	return body;
}

/** The response with an answer. */
export function jsonReply(data: unknown): Reply {
	return { status: 200, headers: JSON_HEADERS, body: writeJson(data) };
}

/** An answer that is the same for all clients: compressed once, and stored by shared caches if it was requested by GET. */
export function preparedJson(
	body: Buffer,
	cacheControl: string,
	headers: readonly string[] = [],
): PreparedResponse {
	const all = ["Cache-Control", cacheControl, ...headers];
	return prepareResponse(200, all, body, "application/json");
}

/** Headers that inform programs when and how to retry. */
function adviceOf(refusal: Refusal): readonly string[] {
	if (refusal instanceof WrongMethod) return ["Allow", refusal.allowed];
	if (refusal instanceof TooManyTries || refusal instanceof Overloaded)
		return ["Retry-After", String(refusal.retryAfter)];
	if (refusal instanceof RequestFailed) return requestIdHeader(refusal.requestId);
	return refusal.httpStatus === 503 ? ["Retry-After", "2"] : [];
}

/** A refusal: status 'false' with code and message. */
export function refusalReply(refusal: Refusal): Reply {
	const { httpStatus, code, message, data } = refusal;
	const more = data === null ? {} : { data };
	const body = Buffer.from(JSON.stringify({ status: "false", code, message, ...more }));
	return { status: httpStatus, headers: [...JSON_HEADERS, ...adviceOf(refusal)], body };
}
