/** The contract as OpenAPI 3.1, made once, at the first request. */

import { makeDocument } from "../../contract/openapi/document.ts";
import { openapi } from "../../contract/public/openapi.ts";
import { type PreparedResponse, prepareResponse, replyWith } from "../../http/preparedResponse.ts";
import { handle } from "../door/handle.ts";

/** By prefix. A process has one. */
const prepared = new Map<string, PreparedResponse>();

/** The document of a server with this prefix. */
export function createOpenapi(prefix: string) {
	return handle(openapi, (_, { exchange }) =>
		replyWith(prepared.get(prefix) ?? prepare(prefix), exchange),
	);
}

function prepare(prefix: string): PreparedResponse {
	const body = Buffer.from(JSON.stringify(makeDocument(prefix)));
	const headers = ["Cache-Control", "public, max-age=300"];
	const made = prepareResponse(200, headers, body, "application/json");
	prepared.set(prefix, made);
	return made;
}
