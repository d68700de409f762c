/** GET /scorequery/openapi.json: the contract for programmers and their tools, as OpenAPI 3.1. */
import { makeDocument, OPENAPI_PATH } from "../contract/openapi/document.ts";
import type { Exchange, Reply } from "../http/exchange.ts";
import { type PreparedAnswer, prepareAnswer, replyWith } from "../http/preparedResponse.ts";
import { WrongMethod } from "../http/WrongMethod.ts";

export { OPENAPI_PATH };

/** By prefix, of which a process has one. Made when it is first asked for, and once. */
const prepared = new Map<string, PreparedAnswer>();

/**
 * The document of a server with this prefix.
 * @throws Refusal 405
 */
export function openApiReply(exchange: Exchange, prefix: string): Reply | Promise<Reply> {
	if (exchange.method !== "GET" && exchange.method !== "HEAD")
		throw new WrongMethod(OPENAPI_PATH, ["GET", "HEAD"]);
	return replyWith(prepared.get(prefix) ?? prepare(prefix), exchange);
}

function prepare(prefix: string): PreparedAnswer {
	const body = Buffer.from(JSON.stringify(makeDocument(prefix)));
	const headers = ["Cache-Control", "public, max-age=300"];
	const made = prepareAnswer(200, headers, body, "application/json");
	prepared.set(prefix, made);
	return made;
}
