/** Reads the live stream of an event, and connects again whenever it breaks. */
import { addressOf } from "../../../../contract/kit/client/addressOf.ts";
import { live } from "../../../../contract/live/live.ts";
import { loginExpired } from "../../../calls/leaveForLogout.ts";
import { createEventReader, type ServerEvent } from "./eventLines.ts";

/** A comment comes every 15 s: after this time without anything the connection is dead, ms. */
const SILENCE_MS = 20_000;
/** The first and the longest wait before another try, ms. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

export interface StreamListener {
	/** Anything came, also a comment. */
	onHeard(): void;
	onEvent(event: ServerEvent): void;
	/** The connection broke, or could not be made; another try follows. */
	onLost(): void;
	/** The member may not read the event (any more); nothing follows. */
	onRefused(): void;
}

/**
 * Begins to read.
 * @param server prefix of the addresses of calls
 * @returns stops it
 */
export function readStream(server: string, eventId: string, listener: StreamListener): () => void {
	const stopping = new AbortController();
	void keepReading(server, eventId, listener, stopping.signal);
	return () => stopping.abort();
}

async function keepReading(
	server: string,
	eventId: string,
	listener: StreamListener,
	signal: AbortSignal,
): Promise<void> {
	const position = { lastId: "" };
	let wait = FIRST_WAIT_MS;
	while (!signal.aborted) {
		const heard = () => {
			wait = FIRST_WAIT_MS;
			listener.onHeard();
		};
		const end = await readOnce(server, eventId, { ...listener, onHeard: heard }, signal, position);
		if (signal.aborted) return;
		if (end === "refused") return listener.onRefused();
		listener.onLost();
		await pause(wait, signal);
		wait = Math.min(2 * wait, LONGEST_WAIT_MS);
	}
}

/** Reads one connection to its end. */
async function readOnce(
	server: string,
	eventId: string,
	listener: StreamListener,
	signal: AbortSignal,
	position: { lastId: string },
): Promise<"ended" | "refused"> {
	const silence = new AbortController();
	let timer = setTimeout(() => silence.abort(), SILENCE_MS);
	try {
		const { lastId } = position;
		const response = await fetch(`${server}${addressOf(live, {})}?pjid=${eventId}`, {
			cache: "no-store",
			headers: lastId === "" ? {} : { "last-event-id": lastId },
			signal: AbortSignal.any([signal, silence.signal]),
		});
		if (response.status === 401) throw loginExpired();
		if ([403, 404].includes(response.status)) return "refused";
		if (!response.ok || response.body === null) return "ended";
		const take = createEventReader();
		const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return "ended";
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), SILENCE_MS);
			listener.onHeard();
			for (const event of take(value)) {
				if (event.id !== "") position.lastId = event.id;
				listener.onEvent(event);
			}
		}
	} catch {
		return "ended";
	} finally {
		clearTimeout(timer);
		silence.abort();
	}
}

/** Resolves after a time, at the end, or when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			removeEventListener("online", done);
			signal.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		addEventListener("online", done);
		signal.addEventListener("abort", done);
	});
}
