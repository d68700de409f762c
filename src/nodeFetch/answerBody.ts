/** The body of an answer as a stream, which reads no more than is asked of it. */
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

const DECODERS: Readonly<Record<string, () => Transform>> = {
	gzip: () => createGunzip(),
	"x-gzip": () => createGunzip(),
	deflate: () => createInflate(),
	br: () => createBrotliDecompress(),
};

/** The decoded body. An answer that ends before its length, or is aborted, ends with an error. */
export function bodyOf(incoming: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
	const decoded = decodedOf(incoming);
	const chunks = decoded[Symbol.asyncIterator]();
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await chunks.next();
					if (done) controller.close();
					else controller.enqueue(value);
				} catch (cause) {
					controller.error(signal.aborted ? signal.reason : new TypeError("terminated", { cause }));
				}
			},
			cancel() {
				decoded.destroy();
				incoming.destroy();
			},
		},
		{ highWaterMark: 0 },
	);
}

function decodedOf(incoming: IncomingMessage): Readable {
	const names = (incoming.headers["content-encoding"] ?? "").toLowerCase().split(/\s*,\s*/);
	const makers = names.flatMap((name) => DECODERS[name] ?? []);
	// An unknown encoding is handed on as it came.
	if (makers.length !== names.length) return incoming;
	let decoded: Readable = incoming;
	for (const make of makers.reverse()) decoded = pipeline(decoded, make(), () => undefined);
	return decoded;
}
