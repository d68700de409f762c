/** The client's call of operations that answer a file. */

import type { PathParameters } from "../operation.ts";
import type { FileOperation, OperationServer, RequestOf, Sending } from "./operationServer.ts";
import type { Outcome } from "./outcome.ts";
import { readOutcome } from "./readOutcome.ts";
import { readJson, send } from "./sendRequest.ts";

/** A file that a server answered. */
export interface AnsweredFile {
	/** '' if the server gives none. */
	name: string;
	/** Reading it to its end may fail. */
	bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Calls an operation that answers a file; its bytes are read while they come. */
export async function fetchFile<const Declared extends FileOperation>(
	server: OperationServer,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	sending: Sending = {},
): Promise<Outcome<AnsweredFile>> {
	const sent = await send(server, operation, place, request, sending, readFile);
	if (sent.kind !== "answered") return sent;
	const { status, body } = sent.data;
	if ("bytes" in body) return { kind: "answered", data: body };
	const outcome = readOutcome(status, body.json);
	if (outcome.kind !== "answered") return outcome;
	return { kind: "unreachable", status, message: "the server sent no file", cause: null };
}

async function readFile(response: Response): Promise<AnsweredFile | { json: unknown }> {
	const disposition = response.headers.get("content-disposition");
	if (!response.ok || disposition === null || response.body === null)
		return { json: await readJson(response) };
	// The name in any script (RFC 8187).
	const [, written = ""] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
	return { name: decodeURIComponent(written), bytes: response.body };
}
