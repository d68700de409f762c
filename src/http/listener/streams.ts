/** Sends streams at the speed of their clients, and ends them when the server ends. */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type ByteStream, isStream, type Reply } from "../exchange.ts";

/** A client that takes no bytes for this time is disconnected, ms. */
const STALLED_MS = 30_000;

export interface Streams {
	/** Sends a stream; resolves at its end, or when the connection has closed. */
	send(stream: ByteStream, to: Socket | ServerResponse): Promise<void>;
	/** Frees a body that is not sent, because the client has disconnected. */
	drop(body: Reply["body"]): void;
	/** Ends all streams, and each further one after its first bytes. */
	endAll(): void;
}

export function createStreams(): Streams {
	const open = new Set<ByteStream>();
	let isEnding = false;
	return {
		async send(stream, to) {
			const close = () => stream.close();
			open.add(stream);
			to.once("close", close);
			if (isEnding) stream.end();
			try {
				for (let bytes = await stream.next(); bytes !== null; bytes = await stream.next()) {
					if (to.destroyed) break;
					if (!to.write(bytes)) await drained(to);
				}
			} finally {
				open.delete(stream);
				to.off("close", close);
				stream.close();
			}
		},
		drop(body) {
			if (isStream(body)) body.close();
		},
		endAll() {
			isEnding = true;
			for (const stream of open) stream.end();
		},
	};
}

/** Resolves when the client has taken what was written, or has disconnected. */
function drained(to: Socket | ServerResponse): Promise<void> {
	return new Promise((resolve) => {
		const stalled = setTimeout(() => to.destroy(), STALLED_MS);
		const done = () => {
			clearTimeout(stalled);
			to.off("drain", done);
			to.off("close", done);
			resolve();
		};
		to.once("drain", done);
		to.once("close", done);
	});
}
