/** One client's stream of server-sent events. What is not yet sent is bounded. */

import type { LiveEndReason, LiveReset } from "../../contract/live/live.ts";
import type { ByteStream } from "../../http/exchange.ts";

export interface LiveStream extends ByteStream {
	/** The last change that the client has, or that waits for it. */
	lastChange: number;
	/** Queues an event. */
	send(name: string, data: unknown, version: number): void;
	/** Queues a comment if nothing else waits, so that proxies do not close the connection. */
	beat(): void;
	/** Queues the last event; null if the client asked for the end. */
	finish(reason: LiveEndReason | null): void;
}

export interface LiveStreamSettings {
	/** The last change that the client has. */
	lastChange: number;
	/** Queues the present state, after events were left out. */
	onOverflow(stream: LiveStream): void;
	/** Called once. */
	onClose(stream: LiveStream): void;
}

/** Characters that may wait for a client. Then the waiting events are dropped, and the client gets the present state. */
const MAX_WAITING = 256 * 1024;
const TOO_SLOW: LiveReset = { reason: "too slow" };
/** How long a browser waits before it connects again, ms. */
const RETRY_MS = 2_000;

export function createLiveStream(settings: LiveStreamSettings): LiveStream {
	let waiting = `retry: ${RETRY_MS}\n\n`;
	let state: "open" | "ending" | "closed" = "open";
	/** Whether the state is being queued for the events that were left out. */
	let isFull = false;
	let wake: (() => void) | null = null;

	function add(text: string): void {
		if (state !== "open") return;
		waiting += text;
		wake?.();
	}

	function write(name: string, data: unknown, version: number): string {
		return `event: ${name}\nid: ${version}-${stream.lastChange}\ndata: ${JSON.stringify(data)}\n\n`;
	}

	function overflow(): void {
		// What the state needs may itself be longer than the limit.
		isFull = true;
		waiting = write("reset", TOO_SLOW, 0);
		settings.onOverflow(stream);
		isFull = false;
	}

	const stream: LiveStream = {
		lastChange: settings.lastChange,
		send(name, data, version) {
			add(write(name, data, version));
			if (waiting.length > MAX_WAITING && !isFull && wake === null) overflow();
		},
		beat() {
			if (waiting === "") add(":\n\n");
		},
		finish(reason) {
			if (reason !== null) add(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
			if (state === "open") state = "ending";
			wake?.();
		},
		end: () => stream.finish("server ends"),
		async next() {
			if (waiting === "" && state === "open")
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			wake = null;
			if (waiting === "") return null;
			const bytes = Buffer.from(waiting);
			waiting = "";
			return bytes;
		},
		close() {
			if (state === "closed") return;
			state = "closed";
			waiting = "";
			wake?.();
			settings.onClose(stream);
		},
	};
	return stream;
}
