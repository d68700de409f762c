/** Answers callers of operations in this process, without a socket. */
import { createReadStream } from "node:fs";
import type { Fetch } from "../../contract/kit/client/operationServer.ts";
import {
	type ByteStream,
	type Exchange,
	isStream,
	neverAborted,
	type Reply,
	rangeOf,
} from "../../http/exchange.ts";

/** @param handler the errors of which the callers get; of an address it gets path and query */
export function fetchFrom(handler: (exchange: Exchange) => Reply | Promise<Reply>): Fetch {
	return async (address, { method, headers, body, signal }) => {
		// Only before it begins: what runs here runs to its end.
		signal.throwIfAborted();
		const { pathname, search } = new URL(address);
		const {
			status,
			headers: names,
			body: answered,
		} = await handler({
			method,
			path: pathname,
			query: search.slice(1),
			header: (name) => headers[name] ?? (name === "content-type" ? typeOf(body) : ""),
			client: () => "",
			signal: neverAborted,
			body: Buffer.from(body instanceof Blob ? await body.bytes() : (body ?? "")),
			slot: 0,
		});
		const pairs = names.flatMap((name, index): [string, string][] =>
			index % 2 === 0 ? [[name, names[index + 1] ?? ""]] : [],
		);
		return new Response(bodyOf(answered), { status, headers: pairs });
	};
}

function typeOf(body: Parameters<Fetch>[1]["body"]): string {
	return body instanceof Blob ? body.type : "";
}

function bodyOf(body: Reply["body"]): BodyInit {
	if (Buffer.isBuffer(body)) return new Uint8Array(body);
	const bytes = isStream(body) ? bytesOf(body) : createReadStream(body.file, rangeOf(body));
	const iterator = bytes[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const next = await iterator.next();
			if (next.done) controller.close();
			else controller.enqueue(next.value);
		},
		cancel: async () => {
			await iterator.return?.(undefined);
		},
	});
}

async function* bytesOf(stream: ByteStream): AsyncGenerator<Buffer> {
	try {
		for (;;) {
			const chunk = await stream.next();
			if (chunk === null) return;
			yield chunk;
		}
	} finally {
		stream.close();
	}
}
