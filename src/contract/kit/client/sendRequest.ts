/** One request of the client (callOperation.ts). */

import type { Operation, PathParameters } from "../operation.ts";
import { addressOf } from "./addressOf.ts";
import type { OperationServer, RequestOf, Sending } from "./operationServer.ts";
import type { Answered, Unreachable } from "./outcome.ts";

/** Sends a request, and reads the answer's body: either may fail on the way. */
export async function send<Declared extends Operation, Body>(
	server: OperationServer,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	{ file, timeoutMs = server.timeoutMs, signal }: Sending,
	readBody: (response: Response) => Promise<Body>,
): Promise<Answered<{ status: number; body: Body }> | Unreachable> {
	// Of how it is sent, scripts of pages have no more than these two (scripts/stripContract.mjs).
	const { method, sent } = operation;
	const isGet = method === "GET";
	const isQuery = isGet || sent === "file";
	const fields = isQuery ? String(new URLSearchParams(Object(request))) : "";
	const limit = AbortSignal.timeout(timeoutMs);
	const prepared = {
		method,
		// A file has its own type.
		headers: isQuery ? server.headers : { ...server.headers, "content-type": "application/json" },
		body: isGet ? null : (file ?? JSON.stringify(request ?? {})),
		signal: signal ? AbortSignal.any([limit, signal]) : limit,
	};
	try {
		const response = await server.fetch(
			server.address + addressOf(operation, place) + (fields && `?${fields}`),
			prepared,
		);
		return {
			kind: "answered",
			data: { status: response.status, body: await readBody(response) },
		};
	} catch (cause) {
		return unreached(cause);
	}
}

/** The outcome of a call that the transport could not finish. */
export function unreached(cause: unknown): Unreachable {
	return { kind: "unreachable", status: 0, message: String(cause), cause };
}

/** null if the body is no JSON. @throws if it ends too early */
export async function readJson(response: Response): Promise<unknown> {
	return response.json().catch((error: unknown) => {
		if (error instanceof SyntaxError) return null;
		throw error;
	});
}
