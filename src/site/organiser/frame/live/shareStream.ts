/**
 * One live stream per browser: the first tab of an event reads it and passes it on to the others, because a client address
 * has a limited number of streams. Without locks (a page without TLS) each tab reads its own.
 */
import type { ServerEvent } from "./eventLines.ts";
import { readStream, type StreamListener } from "./readStream.ts";

type Message =
	| { kind: "heard" }
	| { kind: "event"; event: ServerEvent }
	| { kind: "lost" }
	| { kind: "refused" }
	/** A tab that opened asks for the snapshot. */
	| { kind: "hello" };

/**
 * Begins to read, or to listen to the tab that reads.
 * @returns stops it; another tab goes on
 */
export function shareStream(server: string, eventId: string, listener: StreamListener): () => void {
	if (!("locks" in navigator)) return readStream(server, eventId, listener);
	const name = `gantry live ${eventId}`;
	const channel = new BroadcastChannel(name);
	const ending = new AbortController();
	const ended = new Promise<void>((resolve) =>
		ending.signal.addEventListener("abort", () => resolve()),
	);
	let isReader = false;
	channel.onmessage = ({ data }: MessageEvent<Message>) => {
		if (!isReader && data.kind !== "hello") tell(listener, data);
	};
	channel.postMessage({ kind: "hello" } satisfies Message);
	const request = navigator.locks.request(name, { signal: ending.signal }, async () => {
		isReader = true;
		let stop = readShared();
		// A tab that has opened needs a snapshot, and every connection begins with one.
		channel.onmessage = ({ data }: MessageEvent<Message>) => {
			if (data.kind !== "hello") return;
			stop();
			stop = readShared();
		};
		await ended;
		stop();
	});
	// It is refused when this tab stops before it is its turn.
	request.catch(() => undefined);
	function readShared(): () => void {
		const pass = (message: Message) => {
			tell(listener, message);
			channel.postMessage(message);
		};
		return readStream(server, eventId, {
			onHeard: () => pass({ kind: "heard" }),
			onEvent: (event) => pass({ kind: "event", event }),
			onLost: () => pass({ kind: "lost" }),
			onRefused: () => pass({ kind: "refused" }),
		});
	}
	return () => {
		ending.abort();
		channel.close();
	};
}

function tell(listener: StreamListener, message: Message): void {
	if (message.kind === "heard") listener.onHeard();
	else if (message.kind === "event") listener.onEvent(message.event);
	else if (message.kind === "lost") listener.onLost();
	else if (message.kind === "refused") listener.onRefused();
}
