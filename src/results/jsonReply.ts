/** The results server's replies: JSON in the contract's envelope (SPEC section 7). */
import type { Reply } from "./exchange.ts";
import type { Refusal } from "./Refusal.ts";

/** What every reply of the results server carries (DESIGN section 7). */
export const GUARDS = [
	"X-Content-Type-Options",
	"nosniff",
	"Content-Security-Policy",
	"default-src 'none'; frame-ancestors 'none'",
] as const;

const HEADERS = [
	"Content-Type",
	"application/json",
	"Cache-Control",
	"no-store",
	...GUARDS,
] as const;

/** An answer: status 'true' with its data. */
export function jsonReply(data: unknown): Reply {
	const body = Buffer.from(JSON.stringify({ status: "true", data }));
	return { status: 200, headers: HEADERS, body };
}

/** A refusal: status 'false' with code and message. */
export function refusalReply({ httpStatus, code, message }: Refusal): Reply {
	const body = Buffer.from(JSON.stringify({ status: "false", code, message }));
	const headers = httpStatus === 405 ? [...HEADERS, "Allow", "POST"] : HEADERS;
	return { status: httpStatus, headers, body };
}
